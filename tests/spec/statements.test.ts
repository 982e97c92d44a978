import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * What the walk along both specifications found missing or different, by its number there, and the test that holds it now:
 * beside the code where it is about one thing, so that whoever changes that thing meets it.
 */
const held: readonly (readonly [number: string, statement: string, file: string, test: string])[] = [
  [
    '1.1',
    'each root field of the specification is there by its name',
    'tests/spec/root-fields.test.ts',
    'are those of the root fields, every one',
  ],
  [
    '1.1',
    'unlinkAdministration and unlinkConnectionUser let one row go',
    'tests/spec/root-fields.test.ts',
    'has its administrations and users beside it, and lets one of each go',
  ],
  [
    '1.1',
    'linkChildCombination takes one child',
    'tests/spec/root-fields.test.ts',
    'takes one child, as it takes several',
  ],
  [
    '1.1',
    'productsByDefinitionBackgroundTasks is a page of 100',
    'tests/spec/root-fields.test.ts',
    'that make products by definition are a page of their own, of a hundred',
  ],
  [
    '1.2',
    'a customer has connectionAdministrations and connectionUsers',
    'tests/spec/root-fields.test.ts',
    'has its administrations and users beside it, and lets one of each go',
  ],
  [
    '1.2',
    'an invoice has invoiceProducts, an invoice product its rule, a product its splitFieldDescription',
    'tests/spec/root-fields.test.ts',
    'are those of the fields of %s',
  ],
  [
    '1.2',
    'background tasks come in the order that is asked',
    'tests/spec/root-fields.test.ts',
    'are told and found by the name of the specification, in the order that is asked',
  ],
  [
    '1.2',
    'deleteConnection answers the connection',
    'functions/connections/connections.test.ts',
    'deletes an active or archived one, out of sight at once and then for real',
  ],
  [
    '1.2',
    'credentials may be given as the input of their connector',
    'tests/spec/root-fields.test.ts',
    'are those of the inputs of credentials, with the fields that each connector asks for',
  ],
  [
    '1.3',
    'criteria are told and taken by the keys of the specification',
    'tests/spec/root-fields.test.ts',
    'take a field by the name of the specification and by that of its column, and tell it by the first',
  ],
  [
    '1.3',
    'types of tasks are told and found by the names of the specification',
    'tests/spec/root-fields.test.ts',
    'are those of the types of background tasks, each the job of one',
  ],
  [
    '1.3',
    'counts of a customer move while its products are made',
    'tests/spec/root-fields.test.ts',
    'is counted as having products made while they are, with which they are',
  ],
  [
    '1.4',
    'an export is locked while one runs, and says which',
    'web/features/months/ExportProducts.test.tsx',
    'waits for the export that is being made, and says so',
  ],
  [
    '1.4',
    'an export is refused by the server while one runs',
    'functions/product-exports/export-products.test.ts',
    'shows its progress, is in the history, and is told by mail to who asked',
  ],
  [
    '1.4',
    'the dialog of tasks has tabs for exports and for products by definition, from the advanced tier on',
    'web/features/tasks/acts.test.tsx',
    'has the exports and the making of products by themselves, from the advanced tier on',
  ],
  [
    '1.4',
    'the dialog of tasks is 80 % wide and high',
    'tests/journeys/looks.ts',
    'has the tasks in four fifths of the screen, each way',
  ],
  [
    '1.4',
    'Edit opens during a task, and Save is what waits',
    'web/features/combination/CombinationPage.test.tsx',
    'cannot be saved with a name that is taken away, nor while background work changes customers',
  ],
  [
    '1.4',
    'the search can be kept to connections before something is typed',
    'web/features/search/SearchPage.test.tsx',
    'asks nothing before something is typed, and at once on Enter',
  ],
  [
    '1.4',
    'the list of connections opens at 25, and its groups stay whole',
    'web/features/connections/ConnectionsPage.test.tsx',
    'opens at 25 of them, and no group is cut by what is pressing in another',
  ],
  [
    '1.4',
    'months of invoices are written YYYY-MM',
    'tests/spec/invoices.test.tsx',
    'writes its months as YYYY-MM, to be chosen and as headings',
  ],
  [
    '1.4',
    'an invoice of a wrong type is refused in a line beside the others (decision 23)',
    'tests/spec/invoices.test.tsx',
    'says of a file of a wrong type what it takes, beside the files of that month',
  ],
  [
    '1.4',
    'what the specification names as a popup is told, as a popup or where it is about (decision 23)',
    'tests/spec/popups.test.ts',
    'what the specification names as a popup is told: %s',
  ],
  [
    '1.5',
    'a syncTagNames beside another waits for it, and the vendor is asked once',
    'functions/connections/crm.test.ts',
    'are asked of it once: whoever asks while that is under way waits for the same answer',
  ],
  [
    '1.5',
    'inviteUser names the field with its path',
    'tests/spec/root-fields.test.ts',
    'that cannot be sent names the field with its path: %o',
  ],
  [
    '1.5',
    'updateConnectionUsersStatus with a row of another connection is NOT_FOUND',
    'tests/spec/root-fields.test.ts',
    'are refused where a row is of another connection',
  ],
  [
    '1.5',
    'four codes of Basecone have Dutch words',
    'tests/spec/root-fields.test.ts',
    'are told in Dutch and English: the four of Basecone that are other words than its flags',
  ],
  [
    '1.5',
    'a key for COMBINATIONS alone lists no set that can never hold a row',
    'functions/odata/feed/scope.test.ts',
    'without a connection is shown no set of which every row belongs to one',
  ],
  [
    '1.5',
    'a folder of the server without a slice.ts says why',
    'tests/architecture/slices.test.ts',
    'has every folder but those that offer nothing by themselves',
  ],
  [
    '1.6',
    'what opens before its content is there has the focus and can be read',
    'web/ui/PopoverPane.test.tsx',
    'has the focus and can be read, before the content is there and after',
  ],
  [
    '1.6',
    'each menu, popover and dialog is opened cold, with its answer late, through axe and Tab',
    'tests/journeys/cold.test.ts',
    'opens everything before its answer is there, and has the focus, a reader and Tab in it',
  ],
  [
    '1.7',
    'leaving a customer, a definition, a price or the company with changes asks',
    'tests/spec/leaving.test.tsx',
    'asks first, by a link as by closing the tab',
  ],
  [
    '1.7',
    'closing the tab while a choice of notifications is kept asks',
    'tests/spec/leaving.test.tsx',
    'asks only before the tab is closed: another screen lets it be kept',
  ],
  [
    '1.7',
    'the browser going back, a link, the quick menu and another tab of the screen ask',
    'web/ui/form/LeaveGuard.test.tsx',
    'asks where something was changed, and whoever stays is back where they were typing',
  ],
]

describe('what was missing or different', () => {
  it.each(held)('%s: %s', (_, __, file, test) => {
    expect(readFileSync(file, 'utf8')).toContain(test)
  })
})
