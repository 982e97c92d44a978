export { ExportProducts } from './ExportProducts.tsx'
export { closingPath, monthPath, supplierCheckPath } from './month-path.ts'
export { MonthsButton } from './MonthsButton.tsx'
export { WhatChanged } from './WhatChanged.tsx'
