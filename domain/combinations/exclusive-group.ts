/** Tasks that change many customers or many links of a firm refuse each other with BACKGROUND_TASK_IN_PROGRESS. */
export const exclusiveGroup = 'combinations'
