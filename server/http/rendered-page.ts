/** What the web app made of a request: a page, or another text such as the sitemap. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

export type RenderPage = (request: Request) => Promise<RenderedPage>;
