import { DefinitionProductsDocument } from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import type { YearProduct } from './product-name.ts'

const customerName = ({ combination }: YearProduct): string => combination.name
const customerPath = ({ combination }: YearProduct): string => `/combinations/${combination.id}?tab=products`

/** What customers have of a definition, by month of a year: the tab *Products* of a definition. */
export function DefinitionProducts({ definitionId }: { definitionId: string }) {
  const text = useText()
  return (
    <ProductsTable
      of={{ definitionId }}
      document={DefinitionProductsDocument}
      label={text('product_year.of_definition')}
      first={text('product_year.customer')}
      search={text('product_year.search_customers')}
      nameOf={customerName}
      hrefOf={customerPath}
      empty={{
        title: <Message id="product_year.none_of_definition" />,
        body: <Message id="product_year.none_of_definition_body" />,
      }}
    />
  )
}
