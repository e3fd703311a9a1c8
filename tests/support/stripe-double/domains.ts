import { type Form, textField } from "./form.ts";
import type { Ledger, LedgerDomain } from "./ledger.ts";
import { invalidParameter, notFound, okResponse, type StripeResponse } from "./responses.ts";

const toDomainObject = ({ id, domain_name, status, created }: LedgerDomain) => {
  const state = status === "active" ? { status } : { status, status_details: { error_message: "File not found." } };
  const wallets = { apple_pay: state, google_pay: state, link: state, amazon_pay: state, klarna: state, paypal: state };
  return { id, object: "payment_method_domain", domain_name, enabled: true, livemode: false, created, ...wallets };
};

/** Domains on which wallets are offered. Those that begin with `unreachable.` stay inactive. */
export function createDomainApi(ledger: Ledger) {
  const find = (id: string) => ledger.domains().find((one) => one.id === id);

  function create(form: Form): StripeResponse {
    const name = textField(form, "domain_name") ?? "";
    if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)) return invalidParameter("domain_name", "Invalid domain name");
    const domain = ledger.domains().find(({ domain_name }) => domain_name === name);
    if (domain) return okResponse(toDomainObject(domain));
    return okResponse(toDomainObject(ledger.addDomain(name, name.startsWith("unreachable.") ? "inactive" : "active")));
  }

  return {
    handle(route: string, id: string, form: Form): StripeResponse {
      if (route === "POST payment_method_domains") return create(form);
      if (route === "GET payment_method_domains") {
        const name = textField(form, "domain_name");
        const data = ledger.domains().filter(({ domain_name }) => name === undefined || domain_name === name);
        return okResponse({
          object: "list",
          url: "/v1/payment_method_domains",
          has_more: false,
          data: data.map(toDomainObject),
        });
      }
      const domain = find(id);
      if (!domain) return notFound(id);
      if (route.endsWith("/validate") && !domain.domain_name.startsWith("unreachable."))
        ledger.setDomainStatus(id, "active");
      return okResponse(toDomainObject(find(id) ?? domain));
    },
  };
}
