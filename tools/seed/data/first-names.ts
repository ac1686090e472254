/** First names in use in France, by sex and by the years in which they were given. */

const words = (text: string) => text.trim().split(/\s+/);

export type Sex = 'woman' | 'man';

interface Era {
  /** Last year of birth that draws from this list. */
  until: number;
  woman: string[];
  man: string[];
}

export const eras: Era[] = [
  {
    until: 1954,
    woman: words(`
      Andrée Anne-Marie Annick Antoinette Arlette Bernadette Berthe Cécile Christiane Claudette Claudine Colette
      Danielle Denise Éliane Éliette Élise Fernande Françoise Gabrielle Geneviève Georgette Germaine Ghislaine
      Gilberte Ginette Gisèle Hélène Henriette Hortense Huguette Irène Jacqueline Janine Jeannine Jocelyne Josette
      Josiane Léone Liliane Louise Lucette Lucienne Madeleine Marcelle Marguerite Marie-Claude Marie-Thérèse
      Marinette Maryse Mauricette Michèle Micheline Mireille Monique Nicole Odette Odile Paulette Pierrette Raymonde
      Régine Renée Rolande Simone Solange Suzanne Thérèse Yvette Yvonne`),
    man: words(`
      Achille Alain Albert Alphonse Amédée André Antonin Armand Aimé Bernard Camille Claude Clément Daniel Désiré
      Edmond Émile Ernest Étienne Eugène Félix Fernand François Francis Gabriel Gaston Georges Gérard Germain Gilbert
      Gustave Guy Henri Honoré Hubert Jacques Jean Jean-Claude Jean-Pierre Joseph Jules Julien Léon Léopold Louis
      Lucien Marcel Marius Maurice Michel Noël Octave Paul Pierre Raoul Raymond Rémi René Robert Roger Roland
      Serge Théodore Urbain Victor Yves Yvon`),
  },
  {
    until: 1974,
    woman: words(`
      Agnès Anne Annie Béatrice Brigitte Carole Catherine Chantal Christelle Christine Claire Claudie Corinne Danièle
      Dominique Édith Édwige Élisabeth Émilienne Ève Évelyne Fabienne Florence France Françoise Frédérique Geneviève
      Ghislaine Hélène Isabelle Jocelyne Joëlle Karine Laurence Line Lydie Magali Marie-Christine Marie-Hélène
      Marie-José Marie-Laure Marielle Martine Maryline Michèle Muriel Myriam Nadia Nathalie Nelly Nicole Noëlle
      Odile Pascale Patricia Régine Rosine Sabine Sandrine Solange Sophie Stéphanie Sylvie Thérèse Valérie Véronique
      Viviane Yolande`),
    man: words(`
      Alain Alexis Arnaud Bernard Bertrand Bruno Cédric Charles Christian Christophe Claude Daniel Denis Didier
      Dominique Éric Étienne Fabrice Francis Franck François Frédéric Gérald Gérard Gilles Guy Hervé Hugues
      Jean-Claude Jean-François Jean-Luc Jean-Marc Jean-Michel Jean-Noël Jean-Paul Jean-Yves Joël Lionel Loïc
      Laurent Luc Marc Marc-Antoine Michel Norbert Olivier Pascal Patrice Patrick Philippe Pierre-Yves Régis Rémy
      Richard Roland Sébastien Serge Stéphane Sylvain Thierry Vincent Xavier Yannick Yves`),
  },
  {
    until: 1994,
    woman: words(`
      Adélaïde Adeline Alexandra Alice Amandine Amélie Anaïs Angélique Anne-Laure Anne-Sophie Audrey Aurélie Aurore
      Bérengère Blandine Camille Cécile Céline Charlène Charlotte Clémence Coralie Cyrielle Delphine Diane Élodie
      Émeline Émilie Emmanuelle Estelle Eugénie Fanny Faustine Flavie Gaëlle Gwenaëlle Hélène Héloïse Jennifer
      Jessica Joséphine Julie Juliette Justine Laetitia Laura Laure Léa Lucie Ludivine Maëlle Marie Marine Marion
      Mathilde Mélanie Mélissa Morgane Noémie Ophélie Pauline Perrine Roxane Sabrina Sarah Séverine Solène Sonia
      Stéphanie Vanessa Violaine Virginie`),
    man: words(`
      Adrien Alexandre Alexis Anthony Antoine Arnaud Aurélien Aymeric Baptiste Bastien Benjamin Benoît Boris Brice
      Cédric Charles-Henri Clément Corentin Cyril Damien David Emmanuel Fabien Florent Florian François-Xavier
      Gaël Gaëtan Geoffroy Grégoire Grégory Guillaume Gwendal Jérémie Jérémy Jérôme Jonathan Julien Kévin Ludovic
      Marc Matthieu Mathias Maxence Maxime Mickaël Nicolas Olivier Paul-Émile Pierre Quentin Raphaël Rémi Romain
      Rodolphe Samuel Sébastien Simon Steven Sylvain Tanguy Thibault Thomas Tristan Valentin Vincent Vivien Yann`),
  },
  {
    until: 2100,
    woman: words(`
      Adèle Agathe Alicia Alix Ambre Anouk Apolline Bérénice Camille Capucine Célia Chloé Clara Clarisse Clotilde
      Constance Domitille Élisa Élise Emma Éloïse Emy Enora Ève Flore Garance Inès Jade Jeanne Juliette Léa Léonie
      Lilou Lise Lola Louane Louise Lucie Maëlys Maéva Manon Margaux Margot Mathilde Mila Ninon Noémie Océane
      Ombeline Pénélope Romane Rose Salomé Sixtine Suzanne Tess Théa Valentine Victoire Yaëlle Zélie Zoé`),
    man: words(`
      Alban Ambroise Anatole Antoine Arthur Auguste Augustin Axel Baptiste Basile Célestin Clovis Côme Corentin
      Éliott Enzo Erwan Ewen Ferdinand Gabin Gabriel Gaspard Gauthier Hippolyte Hugo Jules Killian Lancelot Léo
      Léonard Loris Lubin Lucas Maël Malo Marceau Marius Martin Mathéo Mathis Maxence Nathan Nino Noa Noé Octave
      Oscar Paul Raphaël Robin Sacha Théo Théophile Timéo Timothée Titouan Tom Ulysse Victor Yanis`),
  },
];
