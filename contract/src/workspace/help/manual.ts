import type { ManualPart } from './shapes.ts';

/** What is built, in the words of those who use it. */
export const manual: readonly ManualPart[] = [
  {
    title: 'Prendre en main',
    entries: [
      {
        id: 'se-reperer',
        title: 'Se repérer',
        path: '/home/accueil',
        text: [
          'Le menu de gauche et les cartes de l’accueil ne montrent que ce que votre profil permet d’ouvrir. Le fil d’Ariane, en haut de chaque page, ramène à la rubrique.',
          'La loupe de la barre du haut, ou Ctrl + K, cherche partout : écrans, actions, personnes et sociétés. Deux caractères suffisent, sans souci des accents ni des majuscules.',
        ],
      },
      {
        id: 'listes',
        title: 'Les listes',
        text: [
          'Un clic sélectionne une ligne, un double clic ou la touche Entrée ouvre sa fiche. Un bouton grisé dit pourquoi il l’est quand on s’y arrête.',
          'Les filtres s’appliquent au fil de la saisie et restent dans l’adresse de la page : elle peut être gardée ou envoyée à un collègue. « Réinitialiser la recherche » les efface.',
          'Le titre d’une colonne trie la liste ; le menu des colonnes en masque ou en montre. Sur un téléphone, chaque ligne devient une carte.',
        ],
      },
      {
        id: 'formulaires',
        title: 'Les formulaires',
        text: [
          'Ce qui est saisi est gardé dans le navigateur jusqu’à l’enregistrement, même si la page est rechargée ou la session terminée. Les mots de passe et les clés ne le sont jamais.',
          'Si quelqu’un d’autre a enregistré la même fiche entre-temps, rien n’est écrasé : les deux versions sont montrées champ par champ, et vous choisissez.',
          'Les dates se tapent comme on les écrit (12/05/2026, 120526, 12 mai 2026) et les nombres avec une virgule.',
        ],
      },
      {
        id: 'telechargements',
        title: 'Exports et téléchargements',
        text: [
          'Un export long se prépare en arrière-plan : sa progression se suit dans les téléchargements de la barre du haut, où il peut être annulé. Une notification annonce que le fichier est prêt.',
        ],
      },
    ],
  },
  {
    title: 'Votre compte',
    entries: [
      {
        id: 'connexion',
        title: 'Se connecter',
        text: [
          'Après cinq mots de passe erronés, le compte est bloqué un moment. « Mot de passe oublié ? » envoie un lien à votre adresse.',
          'Sans activité pendant vingt minutes, la session se termine ; les onglets ouverts comptent ensemble.',
        ],
      },
      {
        id: 'securite-du-compte',
        title: 'Vérification en deux étapes et clés d’accès',
        text: [
          '« Mon compte », dans le menu de votre nom, active un second code (application, email ou SMS), des codes de secours et des clés d’accès. On y voit aussi ses connexions, et on y termine les sessions ouvertes ailleurs.',
        ],
      },
    ],
  },
  {
    title: 'Dossiers permanents',
    entries: [
      {
        id: 'dirigeants',
        title: 'Dirigeants et actionnaires',
        path: '/menu-dossier-permanent/persons',
        text: [
          'Le registre des personnes : identité, coordonnées, pièce d’identité, mandats, parts et informations LAB. Le numéro de sécurité sociale est masqué ; chaque consultation en clair est inscrite au journal.',
          'Une personne supprimée peut être restaurée pendant trente jours par un administrateur. Les doublons possibles sont signalés et se fusionnent champ par champ.',
        ],
        steps: [
          'Choisissez « Ajouter », renseignez l’identité : un homonyme ou un prospect de même adresse est signalé.',
          'Enregistrez ; les erreurs sont énumérées en haut du formulaire, chacune mène à son champ.',
        ],
      },
      {
        id: 'espace-pro',
        title: 'Espace PRO d’une personne',
        text: [
          'L’accès d’un client s’ouvre, se ferme et se rouvre depuis la page de la personne. L’email de confirmation peut être renvoyé et le mot de passe réinitialisé.',
        ],
      },
    ],
  },
  {
    title: 'Répertoire',
    entries: [
      {
        id: 'collaborateurs',
        title: 'Collaborateurs',
        path: '/repertoire/collaborators',
        text: [
          'Les collaborateurs du cabinet, leurs profils, leur cabinet de rattachement et leurs départs.',
        ],
      },
      {
        id: 'cabinets',
        title: 'Cabinets',
        path: '/repertoire/cabinets/list',
        text: ['Les établissements du cabinet, identifiés par leur SIRET, et leurs coordonnées bancaires.'],
      },
      {
        id: 'greffes',
        title: 'Greffes des tribunaux de commerce',
        path: '/repertoire/greffe-tribunal-commerce',
        text: [
          'Les greffes auxquels le cabinet écrit. Un greffe utilisé ne se supprime pas : indiquez sa date de retrait, il ne sera plus proposé.',
        ],
      },
      {
        id: 'impots',
        title: 'Services des Impôts',
        path: '/repertoire/service-impots',
        text: ['Les services auxquels le cabinet déclare et écrit.'],
      },
      {
        id: 'mots-de-passe',
        title: 'Gestion des mots de passe',
        path: '/repertoire/gestion-password',
        text: [
          'Les mots de passe et codes partagés, chiffrés, visibles des seuls profils choisis et après une nouvelle vérification d’identité. Chaque consultation est inscrite et visible.',
        ],
      },
      {
        id: 'fournisseurs',
        title: 'Fournisseurs',
        path: '/repertoire/listeFournisseurs',
        text: [
          'Les fournisseurs et leurs missions. À partir du seuil du paramètre « Fournisseurs : attestation de vigilance », une attestation est demandée, puis tous les six mois.',
        ],
      },
    ],
  },
  {
    title: 'Simulateurs',
    entries: [
      {
        id: 'simulateurs',
        title: 'Simuler et comparer',
        path: '/simulateurs',
        text: [
          'Saisissez les données, puis «\u202fCalculer\u202f». «\u202fPourquoi ?\u202f» ouvre chaque ligne : données, règle, texte, taux avec leur date et leur source. Un taux à confirmer est signalé.',
          'Une simulation enregistrée garde les taux de son jour et n’est visible que de vous. «\u202fPartager\u202f» la montre aux collègues qui utilisent le même simulateur. «\u202fRefaire aux taux du jour\u202f» en enregistre une nouvelle à côté.',
        ],
        steps: [
          'Dans «\u202fSimulations enregistrées\u202f», cochez jusqu’à quatre simulations.',
          'Choisissez «\u202fComparer\u202f», puis «\u202fPDF\u202f» ou «\u202fExcel\u202f» au besoin.',
        ],
      },
    ],
  },
  {
    title: 'Administration',
    entries: [
      {
        id: 'permissions',
        title: 'Permissions',
        path: '/administration/permissions/list',
        text: [
          'Qui ouvre quoi, profil par profil. Une case modifiée s’écarte du choix du logiciel et peut y revenir ; le changement vaut dès l’enregistrement, pour les sessions ouvertes aussi.',
        ],
      },
      {
        id: 'parametres',
        title: 'Paramètres',
        path: '/administration/parameter-config/list',
        text: [
          'Les taux, seuils et limites que les calculs utilisent. Chaque valeur a une période et une source. Celle du cabinet passe avant celle du logiciel ; « Valable au » montre ce qui s’applique un jour donné.',
          'Une valeur n’est jamais modifiée. La nouvelle succède à l’ancienne, qui se termine la veille. Pour corriger une période passée, que des calculs ont pu utiliser, un motif est demandé : la valeur remplacée reste dans l’historique.',
          'Une clé d’accès à une API est chiffrée dès l’enregistrement et ne peut plus être lue : seul est indiqué qui l’a définie, et quand.',
        ],
        steps: [
          'Sélectionnez le paramètre, puis « Ajouter une valeur ».',
          'Indiquez la valeur, sa date de début et sa source ; une date de fin si elle est connue.',
          'Pour mettre fin à une valeur du cabinet, choisissez « Clôturer la valeur » : celle du logiciel s’applique de nouveau le lendemain.',
        ],
      },
      {
        id: 'impot-sur-le-revenu',
        title: 'Impôt sur le revenu',
        path: '/administration/administration-impot-revenu',
        text: [
          'Le barème de chaque année de revenus : tranches, quotient familial, décote, déduction forfaitaire. « Modifier » enregistre le barème du cabinet ; celui du logiciel est gardé dessous.',
          'L’exemple, sous le barème, calcule l’impôt pas à pas pour vérifier une saisie. Il n’est pas une simulation pour un client.',
        ],
      },
      {
        id: 'budget',
        title: 'Budget',
        path: '/administration/administration-budget/administration-budget',
        text: [
          'Les budgets proposés par défaut pour les dossiers, année par année, en euros hors taxes. Le budget du visa fiscal est de 200 € si rien d’autre n’est indiqué.',
        ],
      },
      {
        id: 'plan-comptable',
        title: 'Plan comptable',
        path: '/administration/administration-account-plan/administration-account-plan',
        text: [
          'Le plan comptable général et, au-dessous, les comptes du cabinet. Les comptes nationaux ne se modifient pas ; un compte du cabinet commence par le numéro de l’un d’eux.',
          'La recherche trouve par début de numéro (« 445 ») ou par un mot du libellé, sans souci des accents.',
        ],
      },
      {
        id: 'annonces',
        title: 'Annonces',
        path: '/administration/campaign-config/annonce',
        text: [
          'Des messages aux collaborateurs ou aux clients, par profil et par cabinet, à lire une fois. L’historique garde la preuve de chaque lecture.',
        ],
      },
      {
        id: 'courriels',
        title: 'Courriels et SMS',
        path: '/administration/courriels-sms',
        text: ['Tout ce qui est parti ou attend de partir, et ce qui a échoué.'],
      },
    ],
  },
];
