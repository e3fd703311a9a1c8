import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { dishFilterMessages as messages } from "#web/messages/dish-filter.ts";
import { EmptyState } from "#web/ui/placeholders.tsx";
import type { FilterCounts, PageFilter } from "./filtered-dishes.ts";

interface FilterStatusProps extends PageFilter {
  counts: FilterCounts | undefined;
  /** Path of the unfiltered page. */
  path: string;
}

/** What the search finds and the filter hides, with a link that shows all dishes. */
export function FilterStatus({ filter, hasUnknown, unwanted, counts, path }: FilterStatusProps) {
  if (!counts && !hasUnknown) return null;
  return (
    <div className="mx-auto grid max-w-7xl gap-1 px-5 pb-5 text-center md:px-8">
      {hasUnknown && <p role="alert">{messages.unknown}</p>}
      {counts && (
        <p>
          <span>
            {describeFilter(filter, unwanted)
              .map((sentence) => `${sentence}. `)
              .join("")}
          </span>
          <span>{filter.q !== "" && `${messages.found(counts.shownCount + counts.hidden, filter.q)}. `}</span>
          <span>{counts.hidden > 0 && `${messages.hidden(counts.hidden, counts.notDeclared)}. `}</span>
          <a href={path} className="link inline-block py-1">
            {messages.showAll}
          </a>
        </p>
      )}
    </div>
  );
}

/** What is set, in sentences: a search such as "nut free" sets a filter. */
function describeFilter({ without, diet, traces }: PageFilter["filter"], unwanted: readonly string[]): string[] {
  const names = without.map((name) => dishFactMessages.allergens[name]);
  return [
    ...(diet.length > 0
      ? [messages.only(diet.map((name) => dishFactMessages.diets[name].toLowerCase()).join(", "))]
      : []),
    ...(names.length > 0 ? [messages.noneOf(names.join(", "), traces)] : []),
    ...(unwanted.length > 0 ? [messages.unwanted(unwanted.map((word) => `“${word}”`).join(", "))] : []),
  ];
}

/** In place of dishes of which none passes. */
export function NoDishPasses({ path }: { path: string }) {
  return (
    <EmptyState text={messages.empty}>
      <a href={path} className="btn btn-primary">
        {messages.clear}
      </a>
    </EmptyState>
  );
}
