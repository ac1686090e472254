import { type CallsByArea, callsOf } from '../call.ts';
import * as addresses from './addresses/calls.ts';
import * as claims from './claims/calls.ts';
import * as ownClaims from './claims/own-calls.ts';
import * as cloudSpaces from './cloud-spaces/calls.ts';
import * as billing from './companies/billing/calls.ts';
import * as budgets from './companies/budgets/calls.ts';
import * as companies from './companies/calls.ts';
import * as companyCapital from './companies/capital-calls.ts';
import * as companyRequests from './companies/change-request-calls.ts';
import * as companyDetails from './companies/details.ts';
import * as companyDirectory from './companies/directory-calls.ts';
import * as directoryDifferences from './companies/directory-difference-calls.ts';
import * as companyDoubles from './companies/double-calls.ts';
import * as establishments from './companies/establishment-calls.ts';
import * as exercises from './companies/exercises/calls.ts';
import * as companyExports from './companies/exports/calls.ts';
import * as identificationSheets from './companies/identification-sheet.ts';
import * as companyLookUps from './companies/look-up-calls.ts';
import * as companyMandates from './companies/mandate-calls.ts';
import * as companyMerges from './companies/merge-calls.ts';
import * as companyPortfolios from './companies/portfolio/calls.ts';
import * as readiness from './companies/readiness.ts';
import * as companyTeams from './companies/team/calls.ts';
import * as imports from './imports/calls.ts';
import * as people from './people/calls.ts';
import * as clientSpace from './people/client-space-calls.ts';
import * as deletion from './people/deletion-calls.ts';
import * as duplicates from './people/duplicate-calls.ts';
import * as identityDocument from './people/identity-document-calls.ts';
import * as personLookUps from './people/look-up-calls.ts';
import * as newsletter from './people/newsletter-calls.ts';
import * as personPage from './people/person-page-calls.ts';
import * as personsInPortage from './people/portage-calls.ts';
import * as personPrivacy from './people/privacy-calls.ts';

export const permanentFilesCalls: CallsByArea = {
  addresses: callsOf(addresses),
  claims: callsOf(claims, ownClaims),
  companies: callsOf(
    companies,
    companyLookUps,
    budgets,
    companyDetails,
    companyDirectory,
    directoryDifferences,
    companyRequests,
    companyDoubles,
    companyMerges,
    establishments,
    identificationSheets,
    readiness,
    companyMandates,
    companyCapital,
    exercises,
    companyPortfolios,
    billing,
    companyExports,
    companyTeams,
  ),
  imports: callsOf(imports),
  people: callsOf(
    people,
    clientSpace,
    deletion,
    duplicates,
    identityDocument,
    newsletter,
    personLookUps,
    personsInPortage,
    personPage,
    personPrivacy,
  ),
  'cloud-spaces': callsOf(cloudSpaces),
};
