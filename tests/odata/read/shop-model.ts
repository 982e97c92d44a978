import type {
  EntitySet,
  EnumType,
  Model,
  NavigationProperty,
  Property,
  StructuredType,
  ValueType,
} from '#domain/odata/model.ts'
import { primitive } from '#domain/odata/types.ts'
import type { PrimitiveType } from '#domain/odata/model.ts'

const property = (name: string, type: PrimitiveType | ValueType, more: Partial<Property> = {}): Property => ({
  name,
  type: typeof type === 'string' ? primitive(type) : type,
  isCollection: false,
  nullable: true,
  ...more,
})

const navigation = (
  name: string,
  target: () => StructuredType,
  more: Partial<NavigationProperty> = {},
): NavigationProperty => ({ name, target, isCollection: false, nullable: true, constraints: [], ...more })

export const color: EnumType = {
  kind: 'enum',
  name: 'Color',
  isFlags: true,
  members: [
    { name: 'Red', value: 1n },
    { name: 'Green', value: 2n },
    { name: 'Blue', value: 4n },
  ],
}

const city: StructuredType = {
  kind: 'structured',
  name: 'City',
  key: [],
  properties: [property('Name', 'Edm.String'), property('Code', 'Edm.Int16')],
  navigation: [],
}

const address: StructuredType = {
  kind: 'structured',
  name: 'Address',
  key: [],
  properties: [
    property('Street', 'Edm.String'),
    property('City', { kind: 'complex', type: city }),
    property('Lines', 'Edm.String', { isCollection: true }),
  ],
  navigation: [],
}

export const customer: StructuredType = {
  kind: 'structured',
  name: 'Customer',
  key: ['Id'],
  properties: [
    property('Id', 'Edm.Guid', { nullable: false }),
    property('Name', 'Edm.String'),
    property('Since', 'Edm.Date'),
    property('Seen', 'Edm.DateTimeOffset'),
    property('Address', { kind: 'complex', type: address }),
    property('Addresses', { kind: 'complex', type: address }, { isCollection: true }),
    property('Tags', 'Edm.String', { isCollection: true }),
    property('Discount', 'Edm.Double'),
  ],
  navigation: [
    navigation('Orders', () => order, { isCollection: true }),
    navigation('Parent', () => customer),
    navigation('Children', () => customer, { isCollection: true }),
  ],
}

const product: StructuredType = {
  kind: 'structured',
  name: 'Product',
  key: ['Id'],
  properties: [
    property('Id', 'Edm.Int32', { nullable: false }),
    property('Name', 'Edm.String'),
    property('Price', 'Edm.Decimal', { precision: 19, scale: 4 }),
    property('Weight', 'Edm.Single'),
    property('Colors', { kind: 'enum', type: color }),
    property('Stock', 'Edm.Int64'),
    property('Shelf', 'Edm.Byte'),
    property('Floor', 'Edm.SByte'),
    property('Aisle', 'Edm.Int16'),
    property('Active', 'Edm.Boolean'),
    property('Picture', 'Edm.Binary'),
    property('Lead', 'Edm.Duration'),
    property('Opens', 'Edm.TimeOfDay'),
  ],
  navigation: [navigation('Lines', () => line, { isCollection: true })],
}

const order: StructuredType = {
  kind: 'structured',
  name: 'Order',
  key: ['Number'],
  properties: [
    property('Number', 'Edm.String', { nullable: false }),
    property('Placed', 'Edm.DateTimeOffset'),
    property('Total', 'Edm.Decimal', { precision: 19, scale: 4 }),
  ],
  navigation: [
    navigation('Customer', () => customer),
    navigation('Lines', () => line, { isCollection: true, containsTarget: true }),
  ],
}

const line: StructuredType = {
  kind: 'structured',
  name: 'Line',
  key: ['OrderNumber', 'Position'],
  properties: [
    property('OrderNumber', 'Edm.String', { nullable: false }),
    property('Position', 'Edm.Int32', { nullable: false }),
    property('Quantity', 'Edm.Int32'),
    property('Amount', 'Edm.Decimal', { precision: 19, scale: 4 }),
  ],
  navigation: [navigation('Order', () => order), navigation('Product', () => product)],
}

const set = (name: string, type: StructuredType, bindings: Record<string, string> = {}): EntitySet => ({
  kind: 'set',
  name,
  type,
  bindings,
})

/** A shop that sells things to customers: invented, with one property of every type. */
export const shop: Model = {
  namespace: 'Shop.Data',
  containerName: 'Container',
  types: [color, city, address, customer, product, order, line],
  sets: [
    set('Customers', customer, { Orders: 'Orders', Parent: 'Customers', Children: 'Customers' }),
    set('Products', product, { Lines: 'Lines' }),
    set('Orders', order, { Customer: 'Customers' }),
    set('Lines', line, { Order: 'Orders', Product: 'Products' }),
    { kind: 'singleton', name: 'Owner', type: customer, bindings: { Orders: 'Orders' } },
  ],
  annotations: [],
}
