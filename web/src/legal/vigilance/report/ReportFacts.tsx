import { openingReasons, type Report } from '#contract/legal/vigilance/report.ts';
import { riskAxes, riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { ownerReasons } from '#contract/permanent-files/companies/beneficial-owner.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { RiskBadge } from '../RiskBadge.tsx';
import { ScreeningStep } from '../screening/ScreeningStep.tsx';
import { SubjectList } from '../screening/SubjectList.tsx';
import css from './report.module.css';

const percent = (value: number) => `${value.toLocaleString('fr-FR')} %`;

function Identity({ Faits }: Report) {
  return (
    <>
      <dl className={css.pairs}>
        {Faits.Identite.map(({ Libelle, Valeur }) => (
          <div key={Libelle}>
            <dt>{Libelle}</dt>
            <dd>{Valeur ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {Faits.Mandats.length > 0 && (
        <EntryList label="Mandats">
          {Faits.Mandats.map(({ Nom, Fonction, DateDebut }) => (
            <Entry key={`${Nom} ${Fonction} ${DateDebut}`} title={Nom}>
              {Fonction && <span>{Fonction}</span>}
              <span>Depuis le {formatDate(DateDebut)}</span>
            </Entry>
          ))}
        </EntryList>
      )}
      {Faits.Mandats.length === 0 && <p>Aucun mandat en cours.</p>}
    </>
  );
}

function Owners({ Faits: { Beneficiaires }, LimiteSignalement }: Report) {
  return (
    <>
      {Beneficiaires.Alertes.map((alert) => (
        <Notice key={alert} status="warning">
          {alert}
        </Notice>
      ))}
      {Beneficiaires.Items.length > 0 && (
        <EntryList label="Bénéficiaires effectifs">
          {Beneficiaires.Items.map(({ Personne, PourcentageCapital, PourcentageVotes, Motif }) => (
            <Entry key={Personne.Key} title={Personne.Value}>
              <span>{ownerReasons[Motif]}</span>
              <span>{percent(PourcentageCapital)} du capital</span>
              <span>{percent(PourcentageVotes)} des votes</span>
            </Entry>
          ))}
        </EntryList>
      )}
      <p className={css.rule}>
        Au {formatDate(Beneficiaires.Le)}. {Beneficiaires.Regle} Source{'\u202f'}: {Beneficiaires.Source}.
      </p>
      {LimiteSignalement && (
        <Notice status="warning">
          {`À signaler avant le ${formatDate(LimiteSignalement.Date)}. ${LimiteSignalement.Regle} (${LimiteSignalement.Source}).`}
        </Notice>
      )}
    </>
  );
}

function Persons({ Faits, Reponses }: Report) {
  const answers = new Map(Reponses.Ppe.map((answer) => [answer.IdPerson, answer]));
  if (Faits.Personnes.length === 0)
    return <p>Aucun dirigeant ni bénéficiaire effectif n’est connu. Complétez les mandats ou le registre.</p>;
  return (
    <EntryList label="Personnes">
      {Faits.Personnes.map(({ Personne, Qualites, DateNaissance, IsPpeFiche, FonctionFiche }) => (
        <Entry key={Personne.Key} title={Personne.Value}>
          <span>{Qualites.join(', ')}</span>
          {DateNaissance && (
            <span>
              Naissance{'\u202f'}: {formatDate(DateNaissance)}
            </span>
          )}
          <span>
            {IsPpeFiche === null
              ? 'Fiche\u202f: question non posée'
              : `Fiche\u202f: ${IsPpeFiche ? (FonctionFiche ?? 'exposée') : 'non exposée'}`}
          </span>
          {answers.has(Personne.Key) && (
            <span>
              Rapport{'\u202f'}: {answers.get(Personne.Key)?.IsPpe ? 'exposée' : 'non exposée'}
            </span>
          )}
        </Entry>
      ))}
    </EntryList>
  );
}

/** What a validated report says of the searches; one that is under way searches from its page. */
function Screenings(report: Report) {
  return report.Etat === 'Validated' ? (
    <SubjectList subjects={report.Faits.Filtrages} />
  ) : (
    <ScreeningStep companyId={report.Societe.Key} guid={report.RiskGuid} />
  );
}

function Levels({ Axes, Faits, Propositions, TresEleve }: Report) {
  return (
    <>
      <EntryList label="Niveaux par axe">
        {Axes.map(({ CriteriaKey, NiveauCalcule, Niveau, Motif, IsTresEleve }) => (
          <Entry
            key={CriteriaKey}
            title={riskAxes[CriteriaKey]}
            state={<RiskBadge level={Niveau} isVeryHigh={IsTresEleve} />}
          >
            <span>
              Calculé{'\u202f'}: {riskLevels[NiveauCalcule].toLowerCase()}
            </span>
            {Motif && <span>{Motif}</span>}
            <Why report={{ Faits }} axis={CriteriaKey} />
          </Entry>
        ))}
      </EntryList>
      {Propositions.length > 0 && (
        <EntryList label="Critères du questionnaire">
          {Propositions.map(({ CriteriaKey, CriteriaLabel, RiskLevel, Comment }) => (
            <Entry
              key={`${CriteriaKey} ${CriteriaLabel}`}
              title={CriteriaLabel}
              state={<RiskBadge level={RiskLevel} />}
            >
              {Comment && <span>{Comment}</span>}
            </Entry>
          ))}
        </EntryList>
      )}
      {TresEleve.IsVerrouille && (
        <p className={css.rule}>
          «{'\u202f'}Très élevé{'\u202f'}» ne peut pas être abaissé. {TresEleve.Source}.
        </p>
      )}
    </>
  );
}

/** The criteria behind an axis, with their sources. */
function Why({ report: { Faits }, axis }: { report: Pick<Report, 'Faits'>; axis: string }) {
  const own = Faits.Criteres.filter(({ Axe }) => Axe === axis);
  return (
    <details className={css.why}>
      <summary>Pourquoi{'\u202f'}?</summary>
      {own.length === 0 ? (
        <p>Aucun critère ne s’applique{'\u202f'}: le niveau est normal.</p>
      ) : (
        <ul>
          {own.map(({ CriteriaKey, Code, CriteriaLabel, RiskLevel, Fait, Source }) => (
            <li key={`${CriteriaKey} ${Code} ${Fait}`}>
              {`${Fait}\u202f: ${CriteriaLabel} (${Code}), ${riskLevels[RiskLevel].toLowerCase()}. ${Source}.`}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Conclusion(report: Report) {
  const { RiskLevel, IsTresEleve, ProchaineRevue } = report;
  return (
    <>
      <dl className={css.pairs}>
        <div>
          <dt>Risque</dt>
          <dd>
            <RiskBadge level={RiskLevel} isVeryHigh={IsTresEleve} />
          </dd>
        </div>
        <div>
          <dt>Vigilance</dt>
          <dd>{vigilanceLevels[report.VigilanceLevel]}</dd>
        </div>
        <div>
          <dt>Ouvert</dt>
          <dd>{`${formatDate(report.OuvertLe)}, ${openingReasons[report.OuvertPour].toLowerCase()}`}</dd>
        </div>
        {report.SoumisLe && (
          <div>
            <dt>Soumis</dt>
            <dd>
              <Moment at={report.SoumisLe} /> par {report.SoumisPar}
            </dd>
          </div>
        )}
        {report.ValideLe && (
          <div>
            <dt>Validé</dt>
            <dd>
              <Moment at={report.ValideLe} /> par {report.ValidePar}
              {report.IsSeul && ` (son auteur\u202f: ${report.MotifSeul})`}
            </dd>
          </div>
        )}
        {ProchaineRevue && (
          <div>
            <dt>Prochaine revue</dt>
            <dd>
              {formatDate(ProchaineRevue.Date)}. {ProchaineRevue.Regle}. {ProchaineRevue.Source}.
            </dd>
          </div>
        )}
      </dl>
      {report.ValideLe && <p>{report.Conclusion}</p>}
      {report.Empreinte && (
        <p className={css.rule}>
          Empreinte des données figées (SHA-256){'\u202f'}: {report.Empreinte}
        </p>
      )}
    </>
  );
}

const parts = [Identity, Owners, Persons, Screenings, Levels, Conclusion];

/** What a step of a report looks at, from 1. */
export function ReportFacts({ step, report }: { step: number; report: Report }) {
  const Part = parts[step - 1] ?? Identity;
  return <Part {...report} />;
}
