/** What other rows that name a company are called, by table and column, with their number. */
export const companyUses = {
  'mandate.company_id': 'mandat(s)',
  'mandate.holder_company_id': 'mandat(s) exercé(s)',
  'shareholding.company_id': 'détention(s) de titres',
  'shareholding.holder_company_id': 'participation(s)',
  'share_movement.company_id': 'mouvement(s) de titres',
  'share_movement.from_company_id': 'mouvement(s) de titres d’une autre société',
  'share_movement.to_company_id': 'mouvement(s) de titres d’une autre société',
  'exercise.company_id': 'exercice(s)',
  'mission.company_id': 'mission(s)',
  'portfolio_assignment.company_id': 'rattachement(s)',
  'portage_employment.company_id': 'contrat(s) de portage',
  'departure_hand_over.company_id': 'passation(s) de dossier',
  'company_billing.payer_id': 'société(s) dont elle paie les factures',
  'company.tax_group_head_id': 'société(s) intégrée(s) fiscalement',
};
