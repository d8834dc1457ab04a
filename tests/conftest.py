"""What every test shares: compiled catalogues, one language, properties that are searched as long as it takes."""

import os

from hypothesis import HealthCheck, settings

from tools.messages import compile_all

compile_all()
os.environ["ARBITRO_LANG"] = "es"  # whatever the locale of the machine
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
