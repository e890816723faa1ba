# One image for both servers and all commands: Node, the libraries of C that it and its add-ons need, the program, and the
# builds of every part. No shell, no package manager, no files of a distribution; the root may be read-only.
#
#   docker build --tag iconotheca .
#   docker run --read-only --env PUBLIC_ORIGIN=http://127.0.0.1:8080 --publish 127.0.0.1:8080:8080 --volume iconotheca:/data iconotheca
#
# How it is run for good: docs/operations/install.md.
#
# The base serves to build alone, and is named by its exact version. Name it by its digest where your registry is at hand:
# --build-arg BASE=node:24.21.0-trixie-slim@sha256:…
ARG BASE=node:24.21.0-trixie-slim

FROM ${BASE} AS sources
ENV CI=true NPM_CONFIG_YES=true
WORKDIR /site
COPY . .

# Every part, as browsers get it.
FROM sources AS builds
RUN npx pnpm@12.21.0 install --frozen-lockfile
RUN node_modules/.bin/node scripts/locales.ts \
  && node_modules/.bin/node scripts/image/make-builds.ts /builds \
  && node_modules/.bin/node scripts/image/write-notices.ts /builds/THIRD-PARTY.txt

# What runs: packages that the servers and the commands need, in the versions of the lockfile, and the project's own Node.
FROM sources AS program
RUN npx pnpm@12.21.0 install --frozen-lockfile --prod \
  --filter iconotheca --filter-prod @iconotheca/archive... --filter-prod @iconotheca/bff... --filter-prod @iconotheca/scripts...
RUN node_modules/.bin/node scripts/locales.ts \
  && mkdir -p /image/site/packages /image/data /image/dev /image/proc /image/etc /image/usr/bin \
  && cp -a LICENSE package.json node_modules archive bff scripts /image/site/ \
  && for name in contracts http iconclass releases search-engine search-opensearch sqlite text demonstration; do cp -a packages/$name /image/site/packages/; done \
  && find /image/site -name node_modules -prune -o \( -name '*.test.ts' -o -path '*/testing/*' -o -path '*/archive/bench/*' \) -type f -exec rm {} + \
  && mv /image/site/node_modules/node/bin/node /image/usr/bin/node \
  && rm -rf /image/site/node_modules/.pnpm/node@* /image/site/node_modules/node /image/site/node_modules/.bin \
  && { echo /image/usr/bin/node; find /image/site/node_modules -name '*.node' -o -name '*.so*' -type f; } \
    | xargs -n 1 ldd 2>/dev/null | grep --only-matching '/[^ )]*' | grep -v '^/image/' | sort -u | xargs -I {} cp --parents -L {} /image/ \
  && echo 'iconotheca:x:10001:10001::/data:/nonexistent' > /image/etc/passwd \
  && echo 'iconotheca:x:10001:' > /image/etc/group \
  && echo 'hosts: files dns' > /image/etc/nsswitch.conf

FROM scratch
COPY --from=program /image /
COPY --from=program --chown=10001:10001 /image/data /data
COPY --from=builds /builds /site/builds
WORKDIR /site
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data RELEASES_DIR=/data/releases TMPDIR=/data/tmp RELEASED_BY=image LOG_LEVEL=info
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["/usr/bin/node", "scripts/image/health.ts", "live"]
ENTRYPOINT ["/usr/bin/node", "scripts/image/run.ts"]
CMD ["site"]
