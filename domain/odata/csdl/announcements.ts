import type { Annotation, AnnotationValue, EntitySet, Model } from '../model.ts'

const says = (term: string, value: AnnotationValue): Annotation => ({ term, value })

/** What the engine does for every model. Parallel requests are not offered: a client that is not told asks one by one. */
const ofService: readonly Annotation[] = [
  says('Core.ODataVersions', '4.0 4.01'),
  says('Capabilities.ConformanceLevel', { enumMember: 'Capabilities.ConformanceLevelType/Intermediate' }),
  says('Capabilities.SupportedFormats', ['application/json', 'application/xml']),
  says('Capabilities.BatchSupported', true),
  says('Capabilities.KeyAsSegmentSupported', false),
  says('Capabilities.QuerySegmentSupported', true),
]

const ofSingleton: readonly Annotation[] = [says('Capabilities.UpdateRestrictions', { record: { Updatable: false } })]
const ofSet: readonly Annotation[] = [
  says('Capabilities.InsertRestrictions', { record: { Insertable: false } }),
  ...ofSingleton,
  says('Capabilities.DeleteRestrictions', { record: { Deletable: false } }),
]

/** The model with what a client may know beforehand of the service: versions, what can be asked, that nothing is written. */
export function announced(model: Model): Model {
  return {
    ...model,
    annotations: together(model.annotations, ofService),
    sets: model.sets.map((set): EntitySet => ({
      ...set,
      annotations: together(set.annotations ?? [], set.kind === 'set' ? ofSet : ofSingleton),
    })),
  }
}

/** A model that was read may say that its service writes; here nobody does, so ours replace those of the same term. */
function together(own: readonly Annotation[], ours: readonly Annotation[]): readonly Annotation[] {
  const said = new Set(ours.map(({ term }) => term))
  return [...own.filter(({ term }) => !said.has(term)), ...ours]
}
