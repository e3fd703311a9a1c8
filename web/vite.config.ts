import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Bundles what every page needs into few files, since each file costs a phone a round trip and half a kilobyte of
 * headers. `frame` contains modules shared by at least 16 pages; schemas, which only
 * pages with forms need, are never in it.
 */
const codeSplitting = {
  groups: [
    { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
    { name: "frame", minShareCount: 16, test: /^(?!.*(?:zod|hookform|[\\/]contract[\\/](?:fields|identity)\.ts))/ },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // The only entry of the server build; it exports `createPageHandler`.
    ssr: { build: { rolldownOptions: { input: "./server.ts" } } },
  },
  build: { target: "baseline-widely-available" },
});
