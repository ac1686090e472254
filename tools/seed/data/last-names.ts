/**
 * Last names that people bear in France: common ones several times as likely as the rare ones, and among
 * the rare ones all that searches stumble on (accents, ligatures, hyphens, apostrophes, particles).
 */

const lines = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const commonLastNames = lines(`
  Adam, André, Antoine, Arnaud, Aubert, Barbier, Barre, Baron, Benoît, Berger, Bernard, Berthelot, Bertin, Bertrand,
  Besson, Blanc, Blanchard, Boucher, Bouchet, Boulanger, Bourgeois, Bouvier, Boyer, Breton, Brun, Brunet, Caron,
  Carpentier, Carré, Charles, Charpentier, Chevalier, Chevallier, Clément, Colin, Collet, Collin, Cordier, Cousin,
  Daniel, David, Delaunay, Denis, Deschamps, Dubois, Dufour, Dumas, Dumont, Dupont, Dupuis, Dupuy, Durand, Duval,
  Étienne, Fabre, Faure, Fernandez, Fleury, Fontaine, Fournier, François, Gaillard, Garnier, Gauthier, Gautier,
  Gérard, Germain, Gilbert, Gillet, Girard, Giraud, Grondin, Guérin, Guichard, Guillaume, Guillot, Guyot, Hamon,
  Henry, Hervé, Hubert, Huet, Humbert, Jacob, Jacquet, Jean, Joly, Julien, Klein, Lacroix, Lambert, Langlois, Laurent,
  Leblanc, Lebrun, Leclerc, Leclercq, Lecomte, Lefebvre, Lefèvre, Legrand, Lemaire, Lemoine, Leroux, Leroy, Lévêque,
  Louis, Lucas, Maillard, Marchal, Marchand, Marie, Martin, Masson, Mathieu, Mercier, Meunier, Meyer, Michaud, Michel,
  Millet, Monnier, Moreau, Morel, Morin, Moulin, Muller, Nicolas, Noël, Olivier, Paris, Perret, Perrin, Perrot, Petit,
  Philippe, Picard, Pierre, Poirier, Prévost, Renard, Renaud, Renault, Rey, Richard, Rivière, Robert, Robin, Roche,
  Roger, Rolland, Rousseau, Roussel, Roux, Roy, Royer, Schmitt, Simon, Thomas, Vasseur, Vidal, Vincent, Weber`);

export const rareLastNames = lines(`
  Aguettant, Alamargot, Amiot, Ancelin, Angebault, Arbogast, Archambault, Ardouin, Arrighi, Astruc, Aubrée, Audouard,
  Auffray, Auzolle, Babin, Bachelot, Bachelier, Baillargeon, Barbotin, Barthélemy, Bataille, Battistini, Beaudoin,
  Beaufils, Beaugendre, Beaumont, Bellanger, Bénard, Béranger, Béraud, Bérenger, Bessière, Bézard, Bienvenu, Bigot,
  Billaud, Binet, Blandin, Bléhaut, Blondeau, Blot, Bœuf, Boisseau, Boissonnat, Bonhomme, Bonnefoy, Bontemps, Bordier,
  Bossuet, Bouchardeau, Boudou, Bougeard, Bouillon, Boulet, Bourdin, Bourguignon, Boutin, Bouyssou, Brémond, Brossard,
  Bruneau, Buisson, Cadiou, Caillaud, Calvet, Camus, Cantin, Carlier, Casanova, Castaing, Castelnau, Cauchy, Chabot,
  Chaix, Chambon, Chapelle, Chaput, Chardon, Charrier, Chartier, Chauvet, Chauvin, Chesneau, Chevrier, Chouteau,
  Clavel, Clerc, Cochet, Colas, Colombani, Combes, Constant, Coquelin, Cornu, Corre, Coste, Cottin, Coulon, Courtois,
  Couturier, Crépin, Crouzet, Cœurdevey, D'Hondt, D'Ornano, Dagorn, Dalmas, Danjou, Darmon, Daudet, Debray, Decœur,
  Decroix, Dejean, Delacroix, Delage, Delahaye, Delamare, Delannoy, Delarue, Delmas, Delorme, Delvaux, Demange,
  Desbordes, Descœudres, Désormeaux, Desprez, Deville, Devaux, Dieudonné, Doré, Doucet, Drouet, Drouin, Dubreuil,
  Duclos, Ducrocq, Dufrêne, Dugué, Duhamel, Dujardin, Dupré, Dupuich, Duquesne, Durieux, Dussaut, Duvivier,
  Esnault, Espinasse, Estève, Évrard, Faivre, Falières, Fauchère, Favier, Ferré, Ferrand, Ferrier, Février, Flament,
  Foucault, Foulon, Fouquet, Fradin, Fraysse, Fréchet, Gagneux, Galland, Gallois, Garcin, Garreau, Gasnier, Gaubert,
  Gaudin, Gendron, Genest, Germond, Gibert, Giordani, Godard, Godefroy, Gœtz, Gosselin, Goujon, Grandjean,
  Grangé, Granier, Gras, Grégoire, Grelier, Grimaud, Gros, Grosjean, Guéguen, Guénard, Guéret, Guilbert, Guillemin,
  Guilloux, Guitton, Hallé, Hamel, Hardouin, Hautbois, Hébert, Hélary, Herbreteau, Hœrter, Hoareau, Houdebine,
  Huchet, Hugon, Imbert, Jacquemin, Jacquot, Jamet, Janvier, Jarry, Jaubert, Jégou, Jolivet, Joubert, Jouhandeau,
  Jourdain, Jourdan, Juillard, Jussiaume, Kerbrat, Kermarrec, Kœnig, L'Hermite, L'Hostis, L'Huillier, Labbé, Laborde,
  Lachaud, Lacombe, Lafon, Lagarde, Lagrange, Laîné, Lalande, Lamarque, Lamotte, Landais, Lapeyre, Laroche, Lasserre,
  Launay, Lavigne, Le Bihan, Le Bœuf, Le Corre, Le Doaré, Le Floc'h, Le Gall, Le Goff, Le Guen, Le Meur, Le Mézec,
  Le Roux, Le Saux, Le Tallec, Lebas, Lebœuf, Lecœur, Lecoq, Ledoux, Lefort, Legendre, Léger, Legros, Lejeune,
  Lemaître, Lenoir, Lépine, Lesage, Lescure, Letellier, Levasseur, Lhomme, Loiseau, Lorieux, Loubère, Luciani, Maës,
  Magnier, Mahé, Maître, Mallet, Manceau, Marcœur, Maréchal, Mariani, Marin, Marquet, Marteau, Martinet, Marty, Massé,
  Mauger, Maurin, Maurice, Mazéas, Ménard, Merlet, Merlin, Mérigot, Métivier, Michelet, Mignot, Mœglin, Moinet,
  Monteil, Montfort, Morvan, Mouchel, Navarre, Naudin, Nédélec, Neveu, Nicolaï, Nœuvéglise, Normand, Oger, Ollivier,
  Orsini, Ouvrard, Œuvrard, Pagès, Paillard, Pannetier, Papin, Parmentier, Pasquier, Pastor, Payet, Pelletier,
  Péron, Perrier, Perrichon, Peyrac, Philippon, Pichon, Pineau, Plantier, Poinsot, Poncet, Pons, Pottier, Poulain,
  Prat, Prigent, Prudhomme, Puech, Quéméner, Quentin, Rabier, Raffin, Ragot, Raimbault, Rambaud, Raynaud, Regnault,
  Régnier, Rémond, Renaudin, Ribeyre, Ricœur, Rigaud, Robineau, Rocher, Rœderer, Rossignol, Rouault, Rougé, Rouvière,
  Saint-Aubin, Saint-Rémy, Salaün, Salmon, Santini, Sarrazin, Sauvage, Savary, Schaeffer, Séguin, Sénéchal, Serres,
  Seznec, Sicard, Sœur, Soulié, Stéphan, Tanguy, Tardieu, Tessier, Texier, Thébault, Théry, Thibaut, Thierry,
  Thouvenin, Tixier, Toussaint, Tournier, Trémblay, Tricœur, Turpin, Urvoas, Vaillant, Valentin, Vallée, Vauclair,
  Verdier, Verger, Vernet, Viaud, Vieillard, Vigneron, Villard, Voisin, Vuillemin, Wagner, Walter, Weiss, Zimmermann,
  d'Aboville, d'Estrées, d'Hauteville, d'Orgeval, de Brémont d'Ars, de Chastenet, de Kergariou, de La Bourdonnaye,
  de La Forêt, de La Roche-Guyonnet, de La Tour, de Montfaucon, de Saint-Hilaire, de Valcourt, des Essarts, du Bellay,
  du Plessis-Mornay, du Rocher, von Sœlen, Lœwenstein, Bärtschi, Müllheim, Schönbeck, Nuñez-Laurent`);
