import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The one server-side entry: it exports createHandler.
    ssr: { build: { rolldownOptions: { input: "./server.ts" } } },
  },
  build: { target: "baseline-widely-available" },
});
