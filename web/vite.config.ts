import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every page needs comes in few files, since each costs a phone a turn of its line and half a kilobyte of headers.
 * `frame` is what many pages share; at fewer pages than these it would bring the schemas of forms to those that have none.
 */
const codeSplitting = {
  groups: [
    { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
    { name: "frame", minShareCount: 16, test: /^(?!.*(?:zod|hookform))/ },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // The one server-side entry: it exports createHandler.
    ssr: { build: { rolldownOptions: { input: "./server.ts" } } },
  },
  build: { target: "baseline-widely-available" },
});
