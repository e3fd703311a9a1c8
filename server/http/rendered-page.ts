/** The web app's response to a request: a page, or another text such as the sitemap. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** Renders the response to a request, without a cache. */
export type RenderPage = (request: Request) => Promise<RenderedPage>;
