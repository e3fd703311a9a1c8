import { errorResponse, invalidParameter, type StripeResponse } from "./responses.ts";

/** Currencies in which Stripe charges cards (docs.stripe.com/currencies). */
const charged = new Set(
  `aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop
  crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes
  kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd
  omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd
  tzs uah ugx usd uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw`.split(/\s+/),
);

/** The least that Stripe charges, in its own units; it publishes none for the other currencies. */
const minima: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};

/** Digits of the largest amount. */
const longest: Readonly<Record<string, number>> = { cop: 10, huf: 10, idr: 12, inr: 9, jpy: 10, lbp: 12 };

const tooMuchOrLittle = (code: string, message: string): StripeResponse =>
  errorResponse(400, { type: "invalid_request_error", code, param: "amount", message });

/** Returns the refusal of an amount that Stripe does not charge in a currency, or `undefined` if it charges it. */
export function refuseAmount(amount: number, currency: string): StripeResponse | undefined {
  if (!charged.has(currency)) return invalidParameter("currency", `Invalid currency: ${currency}`);
  if (!Number.isInteger(amount) || amount < 1) return invalidParameter("amount", "Invalid positive integer");
  if (amount < (minima[currency] ?? 1))
    return tooMuchOrLittle("amount_too_small", `Amount must be at least ${minima[currency]} ${currency}`);
  if (String(amount).length > (longest[currency] ?? 8))
    return tooMuchOrLittle("amount_too_large", `Amount is too large for ${currency}`);
  return undefined;
}
