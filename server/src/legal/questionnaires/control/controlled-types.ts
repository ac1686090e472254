/** Questionnaires that show how a customer was known and accepted: those that a controller of vigilance reads. */
export const controlledTypes = ['LAB', 'ACCEPTANCE_MISSION'] as const;
