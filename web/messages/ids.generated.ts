/* Written by `npm run generate`. Do not edit. */
/* eslint-disable */
export type MessageId =
  | "app.name"
