import { describe, expect, it } from 'vitest'
import { debtorsByOtherIds } from './rows.ts'

const customer = (id: string, ...otherIds: string[]) => ({ id, otherIds, chamberOfCommerceNumber: null })

describe('a debtor that invoices name in more than one way', () => {
  it('is the one that the supplier numbers, whatever else an invoice calls it', () => {
    const found = debtorsByOtherIds([customer('DB1', '12345679', 'Bakkerij Zon'), customer('12345679')])
    expect([...found]).toEqual([['12345679', 'DB1'], ['Bakkerij Zon', 'DB1']]) // prettier-ignore
  })

  it('is left alone where two have the same name or number, or where it is the number of another debtor', () => {
    const shared = [customer('DB1', '12345679', 'Zon'), customer('DB2', '12345679', 'DB1', 'Maan')]
    expect([...debtorsByOtherIds(shared)]).toEqual([['Zon', 'DB1'], ['Maan', 'DB2']]) // prettier-ignore
  })
})
