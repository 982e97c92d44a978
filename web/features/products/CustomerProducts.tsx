import { useCallback } from 'react'
import { CustomerProductsDocument } from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import { useProductName, type YearProduct } from './product-name.ts'

const definitionPath = ({ definition }: YearProduct): string => `/products/${definition.id}`

/** What a customer has of each system, by month of a year: the tab *Products* of a customer. */
export function CustomerProducts({ combination }: { combination: { readonly id: string; readonly name: string } }) {
  const text = useText()
  const definitionName = useProductName()
  const nameOf = useCallback(
    ({ definition, connection }: YearProduct) => definitionName(definition, connection.connectorName),
    [definitionName],
  )
  return (
    <ProductsTable
      of={{ combinationId: combination.id }}
      document={CustomerProductsDocument}
      label={text('product_year.of_customer', { name: combination.name })}
      first={text('product_year.product')}
      search={text('product_year.search_products')}
      nameOf={nameOf}
      hrefOf={definitionPath}
      empty={{
        title: <Message id="product_year.none_of_customer" />,
        body: <Message id="product_year.none_of_customer_body" />,
      }}
    />
  )
}
