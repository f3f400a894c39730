import react from "@vitejs/plugin-react";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/**
 * `npx vite web` serves the sources and forwards calls to a service on port 8080. `npm run build` writes to dist, which the
 * service serves at /.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  resolve: { conditions: ["source", "module", "browser", "import", "default"] },
  build: { outDir: "dist", emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 600 },
  server: { proxy: { "/ServiceAPI.ashx": "http://127.0.0.1:8080", "/web": "http://127.0.0.1:8080" } },
});

/** Writes a gzip and a Brotli copy of each file, so that the service does not compress them for every request. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "plumbline-compressed",
    apply: "build",
    writeBundle: (options) => void (folder = options.dir ?? ""),
    closeBundle() {
      if (folder === "") return;
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|svg|html)$/.test(name)) continue;
        const content = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, options));
      }
    },
  };
}
