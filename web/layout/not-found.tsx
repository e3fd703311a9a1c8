import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { words } from "#web/words/public.ts";

export function NotFound() {
  return (
    <section className="section grid justify-items-center gap-5 text-center">
      <p className="eyebrow text-primary">{words.notFound.code}</p>
      <h1 className="display text-4xl md:text-6xl">{words.notFound.title}</h1>
      <p className="max-w-prose text-base-content/80">{words.notFound.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={pagePaths.menu} className="btn btn-primary capitalize">
          {words.navigation.menu}
        </Link>
        <Link to={pagePaths.home} className="btn btn-outline">
          {words.navigation.home}
        </Link>
      </div>
    </section>
  );
}
