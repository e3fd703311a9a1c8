import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * The hash of a password takes a quarter of a second of processor time, on purpose, and nearly every test creates accounts.
 * Loading this file makes the hashes of the test's process cheap. Other uses of scrypt, such as backups, stay as they are.
 */

/** The cost of a password's hash as the product chooses it, and the cost in tests. */
const [passwordCost, testCost] = [16_384, 2];
/** Files of one process load this file one after the other, so that it may be in place already. */
const scrypt: typeof crypto.scrypt = Reflect.get(crypto.scrypt, "ofProduct") ?? crypto.scrypt;

const quickScrypt: typeof crypto.scrypt = (...parameters: unknown[]) => {
  const options = parameters[3];
  const isPassword = typeof options === "object" && options !== null && "N" in options && options.N === passwordCost;
  Reflect.apply(scrypt, crypto, isPassword ? parameters.with(3, { ...options, N: testCost }) : parameters);
};

function install(implementation: typeof crypto.scrypt): void {
  crypto.scrypt = implementation;
  syncBuiltinESMExports();
}

/** Lets a test file hash passwords as the product does. To be called before its servers start. */
export const hashPasswordsAsProduct = (): void => install(scrypt);

install(Object.assign(quickScrypt, { ofProduct: scrypt }));
