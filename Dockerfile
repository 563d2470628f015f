# Image of the console. In sandbox mode: docker run --rm -p 127.0.0.1:3000:3000 sampling-console
# Several instances on PostgreSQL: compose.yaml

FROM node:24.21.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm install --include=dev --no-audit --no-fund
COPY . .
RUN npm run image:content -- /content \
  && install -d -o 65534 -g 65534 -m 0700 /content-data

FROM node:24.21.0-slim
WORKDIR /app
COPY --from=build /content /app
COPY --from=build --chown=65534:65534 /content-data /data
# The console handles stop signals itself, and HOSTNAME is the address on which it listens.
ENV NODE_ENV=production \
  NEXT_TELEMETRY_DISABLED=1 \
  NEXT_MANUAL_SIG_HANDLE=true \
  HOSTNAME=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
# The only folder that is written.
VOLUME /data
USER 65534:65534
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server.js"]
