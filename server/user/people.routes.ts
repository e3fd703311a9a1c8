import { route } from "../http/route.ts";
import type { PeopleService } from "./people.service.ts";

const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount });

export const peopleRoutes = (people: PeopleService) => [
  route("listUsers", async ({ query }) => people.list(query.q, query.before)),
  route("promoteUser", async ({ params }) => modified(await people.promote(params.id))),
  route("demoteUser", async ({ params }) => modified(await people.demote(params.id))),
  route("deleteUser", async ({ params, query }) => ({
    acknowledged: true,
    deletedCount: await people.remove(params.id, query.email),
  })),
];
