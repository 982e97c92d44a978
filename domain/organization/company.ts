import { z } from 'zod'
import { isAddress } from '../shared/typed-address.ts'

/** How long each text of a company may be, in characters. */
export const companyLimits = { line: 100, number: 20, zip: 20, phone: 30, address: 2000, entries: 20 } as const

const line = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().max(most))

/** A place on the web that a screen may lead to: never `javascript:` and the like. */
const webAddress = z
  .string()
  .trim()
  .max(companyLimits.address)
  .refine((typed) => isAddress(typed, 'opened'))

const filled = line(companyLimits.line).pipe(z.string().min(1))

export const contactSchema = z.object({
  name: filled,
  email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(320))]),
  phone: line(companyLimits.phone),
})

export const linkSchema = z.object({ name: filled, url: webAddress })

/** What a firm says of itself, beside its name. */
export const companySchema = z.object({
  street: line(companyLimits.line),
  number: line(companyLimits.number),
  zip: line(companyLimits.zip),
  city: line(companyLimits.line),
  country: line(companyLimits.line),
  contacts: z.array(contactSchema).max(companyLimits.entries),
  documentsAndLinks: z.array(linkSchema).max(companyLimits.entries),
  invoices: z.array(linkSchema).max(companyLimits.entries),
  /** The month its bookkeeping year begins with: 1 is January. */
  bookkeepingMonth: z.int().min(1).max(12),
})
export type Company = z.output<typeof companySchema>

export const emptyCompany: Company = {
  street: '',
  number: '',
  zip: '',
  city: '',
  country: '',
  contacts: [],
  documentsAndLinks: [],
  invoices: [],
  bookkeepingMonth: 1,
}

/** A company as it is stored: a part that came after it was stored is as in `emptyCompany`, so that a new part locks no firm out. */
export const storedCompanySchema = z
  .record(z.string(), z.unknown())
  .default({})
  .transform((stored) => ({ ...emptyCompany, ...stored }))
  .pipe(companySchema)
