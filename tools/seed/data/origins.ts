/** Where people born abroad come from, and the names that their families bear in France. */

const lines = (text: string) => text.split(',').map((name) => name.trim());

interface Names {
  woman: string[];
  man: string[];
  last: string[];
}

const iberian: Names = {
  woman: lines(
    'Ana, Beatriz, Carla, Catarina, Filomena, Graça, Inês, Lourdes, Lúcia, María, Paula, Rosário, Teresa',
  ),
  man: lines(
    'Álvaro, António, Carlos, Diego, Fernando, Javier, João, Joaquim, José, Manuel, Miguel, Paulo, Rui',
  ),
  last: lines(
    'Alves, Carvalho, Costa, da Silva, de Oliveira, dos Santos, Esteves, Ferreira, García, Gonçalves, Guimarães, ' +
      'Lopes, Magalhães, Martínez, Moreno, Muñoz, Nuñez, Pereira, Ribeiro, Rodrigues, Sánchez, Simões',
  ),
};
const italian: Names = {
  woman: lines('Alessandra, Antonella, Carmela, Chiara, Francesca, Giulia, Lucia, Paola, Rosa, Silvana'),
  man: lines('Alessandro, Antonio, Carlo, Enzo, Fabio, Giovanni, Giuseppe, Lorenzo, Marco, Salvatore'),
  last: lines(
    "Bianchi, Colombo, D'Angelo, De Luca, Dell'Acqua, Esposito, Ferrari, Lombardi, Niccolò, Ricci, Rossi",
  ),
};
const maghrebi: Names = {
  woman: lines(
    'Aïcha, Amina, Fatiha, Fatima-Zohra, Hanane, Karima, Khadija, Leïla, Malika, Nadia, Naïma, Samira',
  ),
  man: lines(
    'Abdelkader, Ahmed, Farid, Hamza, Karim, Khalid, Mehdi, Mohamed, Mourad, Nabil, Rachid, Saïd, Youssef',
  ),
  last: lines(
    'Aït Ouali, Amrani, Bellaïche, Ben Amor, Benaïssa, Benali, Bouazza, Cherif, El Amrani, El Haddad, Ghezali, ' +
      'Haddad, Kaddour, Khelifi, Mansouri, Mebarki, Ouedraoui, Saïdi, Tazi, Zerrouki',
  ),
};
const african: Names = {
  woman: lines('Adama, Aminata, Awa, Bintou, Clarisse, Espérance, Fatou, Grâce, Mariama, Prudence, Rokia'),
  man: lines(
    'Alassane, Amadou, Célestin, Dieudonné, Ibrahima, Issa, Mamadou, Moussa, Ousmane, Parfait, Seydou',
  ),
  last: lines(
    "Bâ, Camara, Coulibaly, Diallo, Diop, Fofana, Kaboré, Keïta, Koné, Kouassi, M'Bengue, N'Diaye, N'Goma, N'Guessan, " +
      'Ouattara, Sow, Traoré, Yao',
  ),
};
const eastern: Names = {
  woman: lines('Agnieszka, Alina, Ewa, Ioana, Irina, Katarzyna, Magdalena, Mihaela, Olena, Zofia'),
  man: lines('Andrei, Bogdan, Cătălin, Jan, Krzysztof, Marek, Mihai, Piotr, Stanisław, Vasile'),
  last: lines(
    'Ciobanu, Dąbrowski, Ionescu, Kowalczyk, Łukasik, Munteanu, Nowak, Popescu, Szymański, Wiśniewski, Żak',
  ),
};
const asian: Names = {
  woman: lines('Anh, Bopha, Hoa, Huong, Lan, Linh, Mei, Ngoc, Sophea, Thi Mai, Xiu'),
  man: lines('Bao, Duc, Hung, Khanh, Minh, Quang, Sokha, Tuan, Van Thanh, Wei'),
  last: lines("Chan, Huynh, Li, N'Guyen, Nguyen, Pham, Phan, Sok, Tran, Vo, Wang, Zhang"),
};
const northern: Names = {
  woman: lines('Amy, Birgit, Claudia, Elke, Emma, Greta, Heike, Ingrid, Kate, Sarah, Ursula'),
  man: lines('Andrew, Dieter, Dirk, Hans, James, Jürgen, Klaus, Pieter, Stephen, Thomas, Wouter'),
  last: lines(
    "Becker, Brown, De Vries, Fischer, Janssens, McKenna, O'Brien, O'Neill, Peeters, Schröder, Smith, Wood",
  ),
};
const levantine: Names = {
  woman: lines('Ayşe, Carine, Elif, Hala, Mireille, Nour, Rima, Zeynep'),
  man: lines('Ahmet, Elias, Fadi, Georges, Mehmet, Mustafa, Rami, Ziad'),
  last: lines(
    'Abi Nader, Aydın, Çelik, Demir, El Khoury, Gemayel-Saad, Haddad, Karam, Öztürk, Şahin, Yıldız',
  ),
};

export interface Origin {
  /** Name of the country in French. */
  country: string;
  /** INSEE's three digits after 99. */
  code: string;
  /** How likely among people born abroad, relative to the others. */
  weight: number;
  /** First year in which births there carry this code. */
  since: number;
  nationality: { woman: string; man: string };
  towns: string[];
  names: Names;
}

const origin = (
  country: string,
  code: string,
  weight: number,
  since: number,
  nationality: string,
  towns: string,
  names: Names,
): Origin => {
  const [man = '', woman = man] = lines(nationality);
  return { country, code, weight, since, nationality: { woman, man }, towns: lines(towns), names };
};

export const origins: Origin[] = [
  origin(
    'Allemagne',
    '109',
    6,
    1900,
    'Allemande, Allemande',
    'Berlin, Cologne, Fribourg-en-Brisgau, Munich',
    northern,
  ),
  origin('Belgique', '131', 8, 1900, 'Belge', 'Anvers, Bruxelles, Charleroi, Liège, Mons, Namur', northern),
  origin('Royaume-Uni', '132', 6, 1900, 'Britannique', 'Bristol, Édimbourg, Leeds, Londres', northern),
  origin('Pays-Bas', '135', 3, 1900, 'Néerlandaise', 'Amsterdam, La Haye, Utrecht', northern),
  origin(
    'Espagne',
    '134',
    9,
    1900,
    'Espagnole',
    'Barcelone, Bilbao, Madrid, Saragosse, Séville, Valence',
    iberian,
  ),
  origin(
    'Portugal',
    '139',
    20,
    1900,
    'Portugaise',
    'Aveiro, Braga, Coimbra, Lisbonne, Porto, Viseu',
    iberian,
  ),
  origin('Italie', '127', 9, 1900, 'Italienne', 'Bari, Gênes, Milan, Naples, Rome, Turin', italian),
  origin('Pologne', '122', 4, 1900, 'Polonaise', 'Cracovie, Łódź, Poznań, Varsovie', eastern),
  origin('Roumanie', '114', 5, 1900, 'Roumaine', 'Bucarest, Cluj-Napoca, Iași, Timișoara', eastern),
  origin('Turquie', '208', 6, 1900, 'Turque', 'Ankara, Istanbul, Izmir, Kayseri', levantine),
  origin('Liban', '205', 3, 1944, 'Libanaise', 'Beyrouth, Saïda, Tripoli, Zahlé', levantine),
  origin(
    'Algérie',
    '352',
    16,
    1963,
    'Algérienne',
    'Alger, Annaba, Constantine, Oran, Sétif, Tlemcen',
    maghrebi,
  ),
  origin('Maroc', '350', 16, 1957, 'Marocaine', 'Agadir, Casablanca, Fès, Marrakech, Oujda, Rabat', maghrebi),
  origin('Tunisie', '351', 8, 1957, 'Tunisienne', 'Bizerte, Sfax, Sousse, Tunis', maghrebi),
  origin('Sénégal', '341', 5, 1961, 'Sénégalaise', 'Dakar, Saint-Louis, Thiès, Ziguinchor', african),
  origin('Côte d’Ivoire', '326', 5, 1961, 'Ivoirienne', 'Abidjan, Bouaké, Korhogo, Yamoussoukro', african),
  origin('Cameroun', '322', 4, 1961, 'Camerounaise', 'Bafoussam, Douala, Garoua, Yaoundé', african),
  origin('Mali', '335', 4, 1961, 'Malienne', 'Bamako, Kayes, Ségou, Sikasso', african),
  origin('Viêt Nam', '243', 4, 1955, 'Vietnamienne', 'Da Nang, Hanoï, Hô Chi Minh-Ville, Hué', asian),
  origin('Cambodge', '234', 2, 1955, 'Cambodgienne', 'Battambang, Phnom Penh, Siem Reap', asian),
  origin('Chine', '216', 4, 1900, 'Chinoise', 'Canton, Pékin, Shanghai, Wenzhou', asian),
];
