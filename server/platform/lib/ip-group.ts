import { networksOf } from "./ip-network.ts";

/** The nearest network in which requests from an IP address are counted: see `networksOf`. */
export const ipGroup = (ip: string): string => networksOf(ip).near;
