export { useCriteriaText, useFieldName, useValueText } from './criteria-text.ts'
export { definitionList, definitionPath, questionOf, type DefinitionListValues } from './definition-list.ts'
export { entryOf, useDefinitionName, useSystemName, type Definition, type NamedDefinition } from './definition-view.ts'
export { DefinitionFacts } from './DefinitionFacts.tsx'
