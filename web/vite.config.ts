import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { codeSplitting } from "./code-splitting.ts";
import { publicEntry, publicScripts } from "./public-scripts.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), publicScripts()],
  environments: {
    client: { build: { rolldownOptions: { input: [publicEntry], output: { codeSplitting } } } },
    // The entry exports `createPageHandler`. The contract stays an import, so that the pages share it with the server.
    ssr: { build: { rolldownOptions: { input: "./server.ts", external: [/^#contract\//] } } },
  },
  build: { target: "baseline-widely-available" },
});
