import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { codeSplitting } from "./code-splitting.ts";
import { publicEntry, publicScripts } from "./public-scripts.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), publicScripts()],
  environments: {
    client: { build: { rolldownOptions: { input: [publicEntry], output: { codeSplitting } } } },
    // The only entry of the server build; it exports `createPageHandler`. The contract is the one that the server has loaded.
    ssr: { build: { rolldownOptions: { input: "./server.ts", external: [/^#contract\//] } } },
  },
  build: { target: "baseline-widely-available" },
});
