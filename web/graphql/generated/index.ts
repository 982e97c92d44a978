/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
/* eslint-disable */
export * from "./gql.ts";