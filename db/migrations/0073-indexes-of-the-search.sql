-- What is asked of a home besides its place stands in the indexes, so that a search reads them alone and rows only for the page shown
-- (src/server/kernel/sql/lean-rows.ts). The words too: of the newest homes they are read before their own index is asked.
drop index "publications_newest";
create index "publications_newest" on publications ("firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", words)
  where "suspendedReason" is null;
drop index "publications_prefecture_newest";
create index "publications_prefecture_newest" on publications ("prefecturesCode", "firstApprovedAt" desc, id desc)
  include ("searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime", words)
  where "suspendedReason" is null;
drop index "publications_prefecture_cheapest";
create index "publications_prefecture_cheapest" on publications ("prefecturesCode", price, id)
  include ("firstApprovedAt", "searchKind", "estateType", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;

-- Where few homes meet all that is asked, the rarest of it leads to them: the type with the price, the size or the age.
create index "publications_prefecture_type" on publications ("prefecturesCode", "estateType", price, id)
  include ("firstApprovedAt", "searchKind", "searchArea", "searchTotalFloorArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_size" on publications ("prefecturesCode", "searchTotalFloorArea", id)
  include ("firstApprovedAt", "searchKind", "estateType", price, "searchArea", "searchBuildingDate", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;
create index "publications_prefecture_age" on publications ("prefecturesCode", "searchBuildingDate", id)
  include ("firstApprovedAt", "searchKind", "estateType", price, "searchArea", "searchTotalFloorArea", "searchFloorPlan", "nearestStationTime")
  where "suspendedReason" is null;

-- An index answers alone for pages that a vacuum has seen: after ten thousand changes in a million, and not after two hundred thousand.
alter table publications set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
