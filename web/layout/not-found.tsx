import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";

export function NotFound() {
  return (
    <section className="section grid justify-items-center gap-5 text-center">
      <p className="eyebrow text-primary">{publicMessages.notFound.code}</p>
      <h1 className="display text-4xl md:text-6xl">{publicMessages.notFound.title}</h1>
      <p className="max-w-prose text-base-content/80">{publicMessages.notFound.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={pagePaths.menu} className="btn btn-primary capitalize">
          {publicMessages.navigation.menu}
        </Link>
        <Link to={pagePaths.home} className="btn btn-outline">
          {publicMessages.navigation.home}
        </Link>
      </div>
    </section>
  );
}
