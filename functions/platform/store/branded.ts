import { z } from 'zod'

/** A text with a brand, as ids are: it has no value at run time, so nothing is made of the text. */
export const branded = <T extends string>(): z.ZodType<T> => z.custom<T>((value) => typeof value === 'string')
