"""Written anew by ``npm run build:python``, which takes the version of package.json."""

__version__ = "0"
