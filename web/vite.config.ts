import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `npm run web` serves the sources with the running service behind it; the build goes to dist, which the service serves at /. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ["source", "module", "browser", "import", "default"] },
  build: { outDir: "dist", emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 600 },
  server: { proxy: { "/ServiceAPI.ashx": "http://127.0.0.1:8080", "/web": "http://127.0.0.1:8080" } },
});
