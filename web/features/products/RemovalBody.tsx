import { ProductRemovalDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { RemovedYear } from './RemovedYear.tsx'

/** Between two sentences. */
const space = ' '

/** What a product takes along from months that are over when it is taken away in the month it came in. */
export function RemovalBody({ id }: { id: string }) {
  const formats = useFormats()
  const { data, error } = useGraphql(ProductRemovalDocument, { id })
  const sum = data?.productRemoval
  return (
    <>
      <p role="status">
        {sum === undefined ? (
          <Message id={error === undefined ? 'product_year.removal.adding_up' : 'product_year.removal.unknown'} />
        ) : (
          <Message
            id={sum.months === 0 ? 'product_year.removal.nothing' : 'product_year.removal.comes_to'}
            values={{
              count: sum.months,
              countText: formats.integer(sum.months),
              purchase: formats.euro(sum.purchase ?? 0),
              sales: formats.euro(sum.sales ?? 0),
            }}
          />
        )}
        {sum?.isMissingPrice === true && (
          <>
            {space}
            <Message id="product_year.removal.missing" />
          </>
        )}
      </p>
      {sum !== undefined && <RemovedYear year={sum.year} />}
    </>
  )
}
