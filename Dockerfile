# The companion behind a load balancer: no state, no root, nothing written after the build.
#   docker build -t arbitro . && docker run --read-only --tmpfs /tmp -p 8000:8000 arbitro
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir --prefix=/install ".[site]" "gunicorn>=23,<24"

FROM python:3.13-slim
COPY --from=build /install /usr/local
ENV ARBITRO_DATA=/data ARBITRO_ENGINE=/data/engine PYTHONDONTWRITEBYTECODE=1 WORKERS=4 PORT=8000
# The engine for phones and the index of every language are made here, once; without a way to fetch the engine one line says so.
RUN useradd --system --no-create-home arbitro && mkdir /data \
    && python -m web.engine \
    && for language in es pt en; do arbitro --lang $language search retirada --json > /dev/null || exit 1; done \
    && chmod -R a+rX /data
USER arbitro
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD python -c "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=4)"
CMD ["sh", "-c", "exec gunicorn --preload --workers $WORKERS --threads 4 --worker-tmp-dir /dev/shm --bind 0.0.0.0:$PORT 'web.warming:warm_app()'"]
