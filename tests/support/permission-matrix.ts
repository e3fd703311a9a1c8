/**
 * Permissions per operation: the status that each caller gets for a request that is valid for its owner.
 *
 * - visitor: without a token; owner: the user named in the request or owning the resource; other: another guest;
 *   unverified: a guest with an unverified email, for their own resources; admin.
 * - deleted: a guest deleted since, for their own resources; expired: the owner's real token, expired; forged: the
 *   owner's claims signed with another key; unsigned: with `alg: none`; altered: the admin's id under the owner's
 *   signature; swapped: the owner's ID token instead of the access token, and vice versa; noise: not a token.
 * - writes: whether a success changes the database.
 */
const matrixText = `
call                    writes visitor owner other unverified admin deleted expired forged unsigned altered swapped noise
getRestaurant           no     200     200   200   200        200   200     200     200    200      200     200     200
exchangeToken           no     401     200   403   200        403   401     401     401    401      401     401     401
createUser              no     401     200   403   200        403   401     401     401    401      401     401     401
createGuest             yes    200     200   200   200        200   200     200     200    200      200     200     200
claimGuest              yes    401     200   200   200        200   401     401     401    401      401     401     401
getTrackedOrder         no     200     200   200   200        200   200     200     200    200      200     200     200
cancelTrackedOrder      yes    200     200   200   200        200   200     200     200    200      200     200     200
checkAdmin              no     401     200   403   200        403   401     401     401    401      401     401     401
checkValid              no     401     200   403   200        403   401     401     401    401      401     401     401
sendVerification        no     401     200   403   200        403   401     401     401    401      401     401     401
listMenu                no     200     200   200   200        200   200     200     200    200      200     200     200
getDish                 no     200     200   200   200        200   200     200     200    200      200     200     200
watchMenuAvailability   no     200     200   200   200        200   200     200     200    200      200     200     200
listReviews             no     200     200   200   200        200   200     200     200    200      200     200     200
addToCart               yes    401     200   403   409        403   401     401     401    401      401     401     401
listCart                no     401     200   403   200        403   401     401     401    401      401     401     401
updateCartEntry         yes    401     200   404   404        404   401     401     401    401      401     401     401
removeFromCart          yes    401     200   404   404        404   401     401     401    401      401     401     401
createQuote             no     401     200   200   200        200   401     401     401    401      401     401     401
createPaymentIntent     yes    401     200   200   409        200   401     401     401    401      401     401     401
getPaymentIntent        no     401     200   404   404        404   401     401     401    401      401     401     401
recordPayment           yes    401     200   403   403        403   401     401     401    401      401     401     401
listPayments            no     401     200   403   200        403   401     401     401    401      401     401     401
listReservationPayments no     401     200   403   200        403   401     401     401    401      401     401     401
getAvailability         no     200     200   200   200        200   200     200     200    200      200     200     200
getOwnAvailability      no     401     200   404   404        200   401     401     401    401      401     401     401
listReservations        no     401     403   403   403        200   401     401     401    401      401     401     401
createReservation       yes    401     403   403   403        200   401     401     401    401      401     401     401
updateReservation       yes    401     200   404   404        200   401     401     401    401      401     401     401
getCancellation         no     401     200   404   404        200   401     401     401    401      401     401     401
cancelReservation       yes    401     200   404   404        200   401     401     401    401      401     401     401
refundPayment           yes    401     403   403   403        200   401     401     401    401      401     401     401
createDish              yes    401     403   403   403        200   401     401     401    401      401     401     401
reorderDishes           yes    401     403   403   403        200   401     401     401    401      401     401     401
changePrices            yes    401     403   403   403        200   401     401     401    401      401     401     401
exportMenu              no     401     403   403   403        200   401     401     401    401      401     401     401
importMenu              yes    401     403   403   403        200   401     401     401    401      401     401     401
updateDish              yes    401     403   403   403        200   401     401     401    401      401     401     401
deleteDish              yes    401     403   403   403        200   401     401     401    401      401     401     401
listFavourites          no     401     200   200   200        200   401     401     401    401      401     401     401
addFavourite            yes    401     200   200   200        200   401     401     401    401      401     401     401
removeFavourite         yes    401     200   404   404        404   401     401     401    401      401     401     401
listDishStock           no     401     403   403   403        200   401     401     401    401      401     401     401
setDishStock            yes    401     403   403   403        200   401     401     401    401      401     401     401
listOptionGroups        no     401     403   403   403        200   401     401     401    401      401     401     401
createOptionGroup       yes    401     403   403   403        200   401     401     401    401      401     401     401
updateOptionGroup       yes    401     403   403   403        200   401     401     401    401      401     401     401
deleteOptionGroup       yes    401     403   403   403        200   401     401     401    401      401     401     401
updateOption            yes    401     403   403   403        200   401     401     401    401      401     401     401
uploadImage             yes    401     403   403   403        200   401     401     401    401      401     401     401
listUsers               no     401     403   403   403        200   401     401     401    401      401     401     401
deleteUser              yes    401     403   403   403        200   401     401     401    401      401     401     401
promoteUser             yes    401     403   403   403        200   401     401     401    401      401     401     401
demoteUser              yes    401     403   403   403        200   401     401     401    401      401     401     401
exportData              no     401     200   200   200        200   401     401     401    401      401     401     401
deleteAccount           yes    401     200   200   200        200   401     401     401    401      401     401     401
getUserStats            no     401     200   403   200        403   401     401     401    401      401     401     401
getAdminStats           no     401     403   403   403        200   401     401     401    401      401     401     401
getAdminSeries          no     401     403   403   403        200   401     401     401    401      401     401     401
getSettings             no     401     403   403   403        200   401     401     401    401      401     401     401
updateSettings          yes    401     403   403   403        200   401     401     401    401      401     401     401
listSettingsVersions    no     401     403   403   403        200   401     401     401    401      401     401     401
restoreSettings         yes    401     403   403   403        200   401     401     401    401      401     401     401
previewSettings         yes    401     403   403   403        200   401     401     401    401      401     401     401
getOrdering             no     200     200   200   200        200   200     200     200    200      200     200     200
updateOrdering          yes    401     403   403   403        200   401     401     401    401      401     401     401
listTables              no     401     403   403   403        200   401     401     401    401      401     401     401
getTable                no     200     200   200   200        200   200     200     200    200      200     200     200
createTableCode         yes    401     403   403   403        200   401     401     401    401      401     401     401
listAddresses           no     401     200   200   200        200   401     401     401    401      401     401     401
addAddress              yes    401     200   200   200        200   401     401     401    401      401     401     401
removeAddress           yes    401     200   404   404        404   401     401     401    401      401     401     401
listOrders              no     401     403   403   403        200   401     401     401    401      401     401     401
watchOrders             no     401     200   200   200        200   401     401     401    401      401     401     401
getOrder                no     401     200   404   404        200   401     401     401    401      401     401     401
updateOrder             yes    401     403   403   403        200   401     401     401    401      401     401     401
updateOrderLine         yes    401     403   403   403        200   401     401     401    401      401     401     401
listPushSubscriptions   no     401     403   403   403        200   401     401     401    401      401     401     401
addPushSubscription     yes    401     403   403   403        200   401     401     401    401      401     401     401
removePushSubscription  yes    401     403   403   403        200   401     401     401    401      401     401     401
listStations            no     401     403   403   403        200   401     401     401    401      401     401     401
listTickets             no     401     403   403   403        200   401     401     401    401      401     401     401
printTickets            yes    401     403   403   403        200   401     401     401    401      401     401     401
confirmTicket           yes    401     403   403   403        200   401     401     401    401      401     401     401
acceptEarlierTime       no     401     200   404   404        404   401     401     401    401      401     401     401
cancelOrder             yes    401     200   404   404        200   401     401     401    401      401     401     401
orderAgain              yes    401     200   404   409        404   401     401     401    401      401     401     401
listAllReviews          no     401     403   403   403        200   401     401     401    401      401     401     401
createReview            yes    401     200   403   409        403   401     401     401    401      401     401     401
updateReview            yes    401     403   403   403        200   401     401     401    401      401     401     401
exportOrders                 no     401     403   403   403        200   401     401     401    401      401     401     401
exportOrderLines             no     401     403   403   403        200   401     401     401    401      401     401     401
exportReservations           no     401     403   403   403        200   401     401     401    401      401     401     401
exportUsers                  no     401     403   403   403        200   401     401     401    401      401     401     401
listOpeningSteps             no     401     403   403   403        200   401     401     401    401      401     401     401
getHealth                    no     401     403   403   403        200   401     401     401    401      401     401     401
listFailedDeliveries         no     401     403   403   403        200   401     401     401    401      401     401     401
retryFailedDelivery        yes    401     403   403   403        200   401     401     401    401      401     401     401
discardFailedDelivery      yes    401     403   403   403        200   401     401     401    401      401     401     401
listAudit               no     401     403   403   403        200   401     401     401    401      401     401     401
`;

export const callingRoles = [
  "visitor",
  "owner",
  "other",
  "unverified",
  "admin",
  "deleted",
  "expired",
  "forged",
  "unsigned",
  "altered",
  "swapped",
  "noise",
] as const;
export type CallingRole = (typeof callingRoles)[number];

export interface PermissionRow {
  name: string;
  writes: boolean;
  status: Record<CallingRole, number>;
}

function parseMatrix(text: string): PermissionRow[] {
  const [header, ...lines] = text.trim().split("\n");
  const columns = header?.split(/ +/) ?? [];
  return lines.map((line) => {
    const cells = line.split(/ +/);
    const cell = (column: string) => cells[columns.indexOf(column)] ?? "";
    const of = (role: CallingRole) => Number(cell(role));
    const status = {
      visitor: of("visitor"),
      owner: of("owner"),
      other: of("other"),
      unverified: of("unverified"),
      admin: of("admin"),
      deleted: of("deleted"),
      expired: of("expired"),
      forged: of("forged"),
      unsigned: of("unsigned"),
      altered: of("altered"),
      swapped: of("swapped"),
      noise: of("noise"),
    };
    return { name: cell("call"), writes: cell("writes") === "yes", status };
  });
}

export const permissions: readonly PermissionRow[] = parseMatrix(matrixText);
