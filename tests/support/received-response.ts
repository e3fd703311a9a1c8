/** Reads a response as the API contract and the fuzzer check it. */
export const toReceivedResponse = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});
