import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { codeSplitting } from "./code-splitting.ts";
import { publicEntry, publicScripts } from "./public-scripts.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), publicScripts()],
  environments: {
    client: { build: { rolldownOptions: { input: [publicEntry], output: { codeSplitting } } } },
    // The only entry of the server build; it exports `createPageHandler`.
    ssr: { build: { rolldownOptions: { input: "./server.ts" } } },
  },
  build: { target: "baseline-widely-available" },
});
