# One image: the server, its worker and the commands for backup and restore (docs/running.md, PLT-10).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /waymark
# What the lock file names, before the sources: a change of them installs nothing again.
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/ui/package.json packages/ui/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/embedded/skills-assessment/package.json apps/embedded/skills-assessment/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
# What `npm start` sets, too: scripts/workshop.mjs says why.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    WEB_DIST=/waymark/apps/web/dist \
    DATA_DIR=/data \
    PORT=3000 \
    DEMO=false
WORKDIR /waymark
COPY --from=build /waymark/package.json ./
COPY --from=build /waymark/node_modules ./node_modules
COPY --from=build /waymark/packages ./packages
COPY --from=build /waymark/apps/server ./apps/server
COPY --from=build /waymark/apps/web/dist ./apps/web/dist
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://localhost:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=30", "apps/server/dist/main.js"]
