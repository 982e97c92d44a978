import { hash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { personalAccounts } from '#domain/access/personal-accounts.ts'
import type { LocalAccount } from './accounts.ts'

const Added = z.array(z.object({ name: z.string(), email: z.email() }))

/** What somebody types on the page for another account. */
export const TypedAccount = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  name: z.string().trim().max(100),
})

/** The people this machine knows: those it began with, and those who were added on the sign-in page. */
export interface KnownAccounts {
  readonly all: readonly LocalAccount[]
  /** Answers the account with this address, which is a new one where nobody had it. */
  add(typed: z.output<typeof TypedAccount>): Promise<LocalAccount>
}

/** The same id each time for the same text, so that who is added again on another machine is the same person. */
function idOf(text: string): string {
  const digits = hash('sha256', text)
  return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-') // prettier-ignore
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Where people have an account of their own rather than of a company. */
const personal = /^(?:(?:outlook|hotmail|live|msn)\.(?:com|nl)|gmail\.com)$/u

/** What Microsoft calls a company's directory before it has a domain of its own. */
const former = /^([\w-]+)\.onmicrosoft\.com$/u

/** The domain of the company whose directory this was called before, where we know it. */
function companyOf(domain: string, given: readonly LocalAccount[]): string | undefined {
  const [, label] = former.exec(domain) ?? []
  return given.map(({ email }) => domainOf(email)).find((own) => label !== undefined && own.startsWith(`${label}.`))
}

/** As Microsoft has it: colleagues share the directory of their company, and all personal accounts share one. */
function directoryOf(domain: string, given: readonly LocalAccount[]): string {
  if (personal.test(domain)) return personalAccounts
  return given.find((one) => domainOf(one.email) === domain)?.directoryId ?? idOf(domain)
}

/** Errors: the system's, and a ZodError or SyntaxError where the file is not as we wrote it. */
export async function knownAccounts(folder: string, given: readonly LocalAccount[]): Promise<KnownAccounts> {
  const file = join(folder, 'accounts.json')
  const text = await readFile(file, 'utf8').catch(() => '[]')
  const added = Added.parse(JSON.parse(text))
  const all = [...given]
  const asAccount = ({ name, email }: z.output<typeof TypedAccount>): LocalAccount => {
    const domain = domainOf(email)
    const company = companyOf(domain, given)
    return {
      name: name === '' ? email : name,
      email,
      objectId: idOf(`person ${email}`),
      ...(company !== undefined && { mail: email.replace(domain, company) }),
      directoryId: directoryOf(company ?? domain, given),
      about: { nl: 'toegevoegd op deze computer', en: 'added on this computer' },
    }
  }
  all.push(...added.map(asAccount))
  return {
    all,
    async add(typed) {
      const known = all.find(({ email }) => email === typed.email)
      if (known !== undefined) return known
      const account = asAccount(typed)
      added.push({ name: account.name, email: account.email })
      all.push(account)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, `${JSON.stringify(added, null, 2)}\n`)
      await rename(`${file}.part`, file)
      return account
    },
  }
}
