/** Words for the names of people, firms and addresses. All are fictitious. */
export const firstNames = [
  ..."Adele Andre Anita Arthur Beatrice Bruno Camille Carlos Chloe Claire Colin Daniel Diana Dominic Edith Elena Emil Esther Felix Fiona".split(
    " ",
  ),
  ..."Frank Gloria Gordon Hana Harold Hugo Irene Isaac Ivy Jasper Joan Julian Karen Keiko Leon Lydia Malik Marta Maxine Naomi".split(
    " ",
  ),
  ..."Neil Nora Oscar Paula Quentin Rachel Ravi Renata Robert Ruth Simon Sofia Stefan Tara Theo Ursula Victor Wanda Xavier Yvonne".split(
    " ",
  ),
];

export const lastNames = [
  ..."Abbott Adeyemi Almeida Andersson Baptiste Barlow Becker Bouchard Brandt Byrne Calloway Castillo Chaudhry Cohen Crawford".split(
    " ",
  ),
  ..."Dalton Desai Donovan Eriksen Farrell Fischer Fontaine Garrido Goldberg Grant Hale Hartmann Hendricks Hobbs Ibrahim".split(
    " ",
  ),
  ..."Jansen Joshi Kaplan Keller Kowalski Lambert Langley Larkin Lopez Maddox Marchetti McBride Mensah Moreau Nakamura".split(
    " ",
  ),
  ..."Nguyen Norwood Oduya Orlov Pacheco Park Pereira Quinn Ramsey Reyes Romano Sandoval Schmidt Sharma Silva".split(
    " ",
  ),
  ..."Sinclair Sorensen Stavros Sullivan Tremblay Underwood Vance Vargas Vogel Walsh Webb Winslow Yamada Yates Zeller".split(
    " ",
  ),
];

export const streets =
  "Canal Street,Harbor Road,Maple Avenue,Mill Lane,Market Street,Union Square,Foundry Way,Lakeview Drive,Station Road,Prospect Avenue,Cedar Street,River Road".split(
    ",",
  );

export interface City {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
}

export const cities: readonly City[] = [
  { city: "Hartford", state: "CT", zip: "06103", areaCode: "860" },
  { city: "New Haven", state: "CT", zip: "06510", areaCode: "203" },
  { city: "Providence", state: "RI", zip: "02903", areaCode: "401" },
  { city: "Worcester", state: "MA", zip: "01608", areaCode: "508" },
  { city: "Springfield", state: "MA", zip: "01103", areaCode: "413" },
  { city: "Albany", state: "NY", zip: "12207", areaCode: "518" },
  { city: "Portland", state: "ME", zip: "04101", areaCode: "207" },
  { city: "Burlington", state: "VT", zip: "05401", areaCode: "802" },
];

/** The first word of a firm's name; its kind of business follows. */
export const firmWords =
  "Ashford,Bayside,Beacon,Blackwell,Bridgeport,Cornerstone,Crescent,Eastgate,Elm Park,Fairmont,Granite,Greenfield,Harborview,Highland,Ironwood,Juniper,Kestrel,Lakeshore,Landmark,Millbrook,Northfield,Oakridge,Pinecrest,Quarry Hill,Redstone,Riverside,Saltmarsh,Silver Lake,Stonebridge,Summit,Tidewater,Union,Valley,Westbrook,Whitestone".split(
    ",",
  );
