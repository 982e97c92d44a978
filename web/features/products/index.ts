export { AddProduct } from './AddProduct.tsx'
export { CustomerProducts } from './CustomerProducts.tsx'
export { DefinitionProducts } from './DefinitionProducts.tsx'
export { ExcludedProducts } from './ExcludedProducts.tsx'
