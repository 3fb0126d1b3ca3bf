-- A place, in ten-thousandths of a degree, on the plane that maps are drawn on (Mercator). The plane keeps angles: what is nearest on it
-- is nearest on the ground, as far as anybody looks for a home around a place.
create function "onPlane"(lat integer, lng integer) returns point language sql immutable parallel safe as $$
  select point(radians(lng / 10000.0::double precision), ln(tan(pi() / 4 + radians(lat / 20000.0::double precision))))
$$;

create index "publications_near" on publications using gist ("onPlane"("townLat", "townLng")) where "suspendedReason" is null;
