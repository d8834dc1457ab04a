"""What every test shares: properties are searched as long as it takes, also on a machine that does much else."""

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
