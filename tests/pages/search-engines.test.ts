import { expect, it } from "vitest";
import { z } from "zod";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { openBuiltPages } from "#server/compose/pages.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const pages = openBuiltPages();
const schemaOrg = z.literal("https://schema.org");
const Url = z.url();

/** Schemas of the structured data; a wrong or missing part fails. */
const Hours = z.object({
  "@type": z.literal("OpeningHoursSpecification"),
  dayOfWeek: z.string().regex(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/),
  opens: z.iso.time({ precision: -1 }),
  closes: z.iso.time({ precision: -1 }),
});
const Restaurant = z.object({
  "@context": schemaOrg,
  "@type": z.literal("Restaurant"),
  url: Url,
  name: z.string().min(1),
  image: Url,
  telephone: z.string().min(5),
  address: z.object({
    "@type": z.literal("PostalAddress"),
    streetAddress: z.string(),
    addressLocality: z.string(),
    postalCode: z.string(),
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  openingHoursSpecification: z.array(Hours).min(1),
  hasMenu: Url,
  // Search engines do not accept a rating that a restaurant publishes of itself.
  aggregateRating: z.undefined().optional(),
  potentialAction: z.tuple([
    z.object({ "@type": z.literal("ReserveAction"), target: z.object({ urlTemplate: Url }) }),
    z.object({
      "@type": z.literal("OrderAction"),
      target: z.object({ urlTemplate: Url }),
      deliveryMethod: z.array(z.string()).min(1),
    }),
  ]),
});
const MenuItem = z.object({
  "@type": z.literal("MenuItem"),
  name: z.string().min(1),
  description: z.string().min(1),
  url: Url,
  image: Url,
  suitableForDiet: z
    .array(z.string().regex(/^https:\/\/schema\.org\/[A-Z]\w+Diet$/))
    .min(1)
    .optional(),
  nutrition: z
    .object({ "@type": z.literal("NutritionInformation"), calories: z.string().regex(/^\d+ calories$/) })
    .optional(),
  offers: z.object({ price: z.number().positive(), priceCurrency: z.literal("USD"), availability: Url }),
});
const Menu = z.object({
  "@context": schemaOrg,
  "@type": z.literal("Menu"),
  hasMenuSection: z.array(z.object({ "@type": z.literal("MenuSection"), hasMenuItem: z.array(MenuItem).min(1) })),
});
const DishGraph = z.object({
  "@context": schemaOrg,
  "@graph": z.tuple([
    MenuItem,
    z.object({ "@type": z.literal("BreadcrumbList"), itemListElement: z.array(z.object({ item: Url })).length(2) }),
  ]),
});

/** Open day and night, but for a Monday from 06:00 to 06:00 and a closed day; with delivery, and what guests search for. */
const allDay = [{ open: "00:00", close: "00:00" }];
const openAllDay = writeRestaurantFile({
  openingHours: {
    ...Object.fromEntries(weekdays.map((day) => [day, allDay])),
    monday: [{ open: "06:00", close: "06:00" }],
  },
  specialDays: [{ date: "2099-12-25", hours: [], note: "Closed" }],
  zones: [{ name: "Near", postcodes: ["10014"], fee: "3.00", minimum: "20.00", minutes: 15 }],
  address: { street: "Sonnenallee 1", city: "Berlin", postcode: "12047", country: "Germany" },
  searchEngines: { servesCuisine: "Pizza, Neapolitan", priceRange: "$$", geo: { latitude: 52.49, longitude: 13.43 } },
});

describeOnEachEngine(
  "search engines of a restaurant that never closes",
  (server) => {
    it("find a whole day and a closed one apart, the country by its code, and what is offered", async () => {
      const text = await (await fetch(`${server().origin}/`)).text();
      const [, json = "null"] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
      const found = z.looseObject({}).parse(JSON.parse(json));
      const { openingHoursSpecification: hours } = Restaurant.parse(found);
      const of = (day: string) => hours.find(({ dayOfWeek }) => dayOfWeek.endsWith(day));
      expect(of("Tuesday")).toMatchObject({ opens: "00:00", closes: "23:59" });
      expect(of("Monday")).toMatchObject({ opens: "06:00", closes: "05:59" });
      expect(found).toMatchObject({
        specialOpeningHoursSpecification: [{ validFrom: "2099-12-25", opens: "00:00", closes: "00:00" }],
        address: { addressCountry: "DE" },
        servesCuisine: ["Pizza", "Neapolitan"],
        priceRange: "$$",
        geo: { "@type": "GeoCoordinates", latitude: 52.49, longitude: 13.43 },
        potentialAction: [
          {},
          {
            deliveryMethod: [
              "https://schema.org/OnSitePickup",
              "http://purl.org/goodrelations/v1#DeliveryModeOwnFleet",
            ],
          },
        ],
      });
      expect(text).toMatch(/>Open 24 hours</);
    });
  },
  { RESTAURANT_FILE: openAllDay },
  { pages },
);

describeOnEachEngine(
  "search engines",
  (server) => {
    const get = async (path: string) => {
      const response = await fetch(server().origin + path);
      return { status: response.status, text: await response.text(), type: response.headers.get("content-type") };
    };
    const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll("&amp;", "&");
    const schemaIn = (text: string): unknown =>
      JSON.parse(first(text, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/) ?? "null");

    it("find a sitemap whose every page responds, has its own canonical URL, and has a description", async () => {
      const { origin } = server();
      const map = await get("/sitemap.xml");
      expect(map.type).toContain("application/xml");
      const addresses = [...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
      expect(addresses.length).toBeGreaterThan(70);
      expect(addresses).toContain(`${origin}/menu/margherita`);
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const address of addresses) {
        const page = await get(address.slice(origin.length));
        expect(page.status, address).toBe(200);
        expect(first(page.text, /<link rel="canonical" href="(.*?)"/), address).toBe(address);
        expect(first(page.text, /<meta property="og:url" content="(.*?)"/)).toBe(address);
        expect(first(page.text, /<meta name="description" content="(.*?)"/)?.length, address).toBeGreaterThan(20);
        const imageUrl = first(page.text, /<meta property="og:image" content="(.*?)"/) ?? "";
        expect((await get(imageUrl.slice(origin.length))).type, imageUrl).toMatch(/^image\/(webp|jpeg)$/);
        expect(page.text).not.toContain("noindex");
      }
    });

    it("are excluded from private and unknown pages", async () => {
      const robots = await get("/robots.txt");
      expect(robots.type).toContain("text/plain");
      expect(robots.text).toContain(`Sitemap: ${server().origin}/sitemap.xml`);
      expect(robots.text).toContain("Disallow: /dashboard");
      for (const path of ["/dashboard/cart", "/forgot-password", "/nowhere"]) {
        expect((await get(path)).text, path).toContain('<meta name="robots" content="noindex"');
      }
    });

    it("find the restaurant with hours, country, and reservation and order actions", async () => {
      const found = Restaurant.parse(schemaIn((await get("/")).text));
      const { body: settings } = await server().call("/api/restaurant");
      expect(found).toMatchObject({ name: settings.name, telephone: settings.telephoneE164 });
      expect(found.openingHoursSpecification).toHaveLength(7);
      expect(found.address.addressCountry).toBe("US");
      expect(found.potentialAction[1].deliveryMethod).toEqual(["https://schema.org/OnSitePickup"]);
    });

    it("find the menu with sections and prices, and a page for each dish", async () => {
      const { hasMenuSection: sections } = Menu.parse(schemaIn((await get("/menu")).text));
      const { body: menu } = await server().call("/api/menu");
      const items = sections.flatMap((section) => section.hasMenuItem);
      expect(items).toHaveLength(menu.length);
      const page = await get("/menu/margherita");
      const [dish] = DishGraph.parse(schemaIn(page.text))["@graph"];
      expect(dish).toEqual(items.find((item) => item.name === "Margherita"));
    });

    it("find the diets and calories of a dish", async () => {
      const [marinara] = DishGraph.parse(schemaIn((await get("/menu/marinara")).text))["@graph"];
      expect(marinara.suitableForDiet).toEqual(
        ["Vegan", "Vegetarian", "LowLactose"].map((diet) => `https://schema.org/${diet}Diet`),
      );
      expect(marinara.nutrition?.calories).toBe("690 calories");
      const [napoli] = DishGraph.parse(schemaIn((await get("/menu/napoli")).text))["@graph"];
      expect([napoli.suitableForDiet, napoli.nutrition]).toEqual([undefined, undefined]);
    });

    it("find the page of a dish with a name in any script, also by the address that it had before", async () => {
      const { call, signInAdmin, running } = server();
      const { token } = await signInAdmin();
      const body = {
        name: "Борщ",
        category: "soup",
        price: 9,
        recipe: "Beetroot.",
        image: "/images/dishes/tomato-soup/640.webp",
      };
      const { insertedId } = (await call("/api/menu", { token, body })).body;
      await running.store.db
        .insertInto("former_slugs")
        .values({ slug: "dish-0a1b2c3d", dish_id: insertedId })
        .execute();
      const path = "/menu/%D0%B1%D0%BE%D1%80%D1%89";
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(page.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
      expect((await get("/sitemap.xml")).text).toContain(`${path}</loc>`);
      expect((await get("/menu")).text).toContain(`href="${path}"`);
      await call(`/api/menu/${insertedId}`, { method: "PATCH", token, body: { recipe: "Beetroot, dill." } });
      const former = await fetch(`${server().origin}/menu/dish-0a1b2c3d`, { redirect: "manual" });
      expect([former.status, former.headers.get("location")]).toEqual([308, path]);
    });

    it("find one URL per dish, redirected to from its id, and 404 for an unknown dish", async () => {
      const { body: dish } = await server().call("/api/menu/margherita");
      const byId = await fetch(`${server().origin}/menu/${dish._id}`, { redirect: "manual" });
      expect([byId.status, byId.headers.get("location")]).toEqual([308, "/menu/margherita"]);
      expect((await get("/menu/no-such-dish")).status).toBe(404);
      expect((await get("/menu/%F0%9F%8D%95")).status).toBe(404);
    });
  },
  {},
  { pages },
);
